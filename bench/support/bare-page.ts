import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

const PAGE = `<!doctype html><div id="root"></div><script type="module" src="./main.jsx"></script>`
const MAIN = `
import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'
function Login() {
  const [password, setPassword] = useState('')
  return h('input', { type: 'password', name: 'password', value: password, onChange: (e) => setPassword(e.target.value) })
}
createRoot(document.getElementById('root')).render(h(Login))`

/** The floor: React and one password field, built and served like the product. */
export async function serveBarePage(): Promise<{ origin: string; close(): void }> {
  const folder = mkdtempSync(join(root, 'node_modules/.bare-'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'main.jsx'), MAIN)
  await build({ root: folder, logLevel: 'silent', configFile: false, build: { outDir: 'dist' } })
  const files = compressedFiles(join(folder, 'dist'))
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const body = files.get(path)
    if (!body) return response.writeHead(404).end()
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html'
    return response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Before the first request, as the product does: compressing while the browser waits would make the floor look slow. */
function compressedFiles(folder: string): Map<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => extname(name) !== '')
  return new Map(names.map((name) => [`/${name}`, brotliCompressSync(readFileSync(join(folder, name)))]))
}
