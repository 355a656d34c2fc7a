import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
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
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    try {
      const body = readFileSync(join(folder, 'dist', path))
      const type = path.endsWith('.js') ? 'text/javascript' : 'text/html'
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(brotliCompressSync(body))
    } catch {
      response.writeHead(404).end()
    }
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
