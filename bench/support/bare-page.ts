import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

const JSON_TYPE = { 'content-type': 'application/json' }
const PAGE = `<!doctype html><div id="root"></div><script type="module" src="/main.jsx"></script>`
const MAIN = `
import { createElement as h, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
function Login() {
  const [password, setPassword] = useState('')
  return h('input', { type: 'password', name: 'password', value: password, onChange: (e) => setPassword(e.target.value) })
}
function List() {
  const [rows, setRows] = useState([])
  useEffect(() => void fetch('/rows').then((answer) => answer.json()).then(setRows), [])
  const cells = (row) => Object.values(row).map((value) => h('td', { key: value }, value))
  return h('table', null, h('tbody', null, rows.map((row) => h('tr', { key: row.trade_no }, cells(row)))))
}
createRoot(document.getElementById('root')).render(h(location.pathname === '/list' ? List : Login))`

/** As many as the product's first page, each about as heavy. */
const ROWS = Array.from({ length: 10 }, (_, index) => ({
  trade_no: `20261115143219${String(index).padStart(5, '0')}`,
  out_trade_no: `261115143219-${index}`,
  app_name: 'Loja Sol',
  method: 'PIX',
  order_amount: '123.45',
  order_currency: 'BRL',
  status: 'SUCCESS',
  buyer_email: `buyer${index}@mail.example`,
  create_time: '2026-11-15T17:32:19.000Z',
}))

/** The floor: React with one password field, or with a list of one call, built and served like the product. */
export const serveBarePage = () => serveBuilt(MAIN, '/rows', ROWS)

const QR_MAIN = `
import { encode } from 'uqr'
const { code, subject, amount } = await (await fetch('/code')).json()
const { data, size } = encode(code, { border: 2 })
const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? ['M' + x + ' ' + y + 'h1v1h-1z'] : []))).join('')
const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
svg.setAttribute('viewBox', '0 0 ' + size + ' ' + size)
svg.setAttribute('class', 'qr')
svg.setAttribute('width', '240')
const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'path')
drawn.setAttribute('d', path)
svg.append(drawn)
document.getElementById('root').append(subject + ' ' + amount, svg)`

/** The floor of a payment by PIX: a page without any library but the one that draws the code, which it asks for once. */
export const serveBareQr = (answer: { code: string; subject: string; amount: string }) =>
  serveBuilt(QR_MAIN, '/code', answer)

async function serveBuilt(main: string, call: string, answer: unknown): Promise<{ origin: string; close(): void }> {
  const folder = mkdtempSync(join(root, 'node_modules/.bare-'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'main.jsx'), main)
  await build({ root: folder, logLevel: 'silent', configFile: false, build: { outDir: 'dist' } })
  const files = compressedFiles(join(folder, 'dist'))
  const server = createServer((request, response) => {
    if (request.url === call) return response.writeHead(200, JSON_TYPE).end(JSON.stringify(answer))
    const isPage = request.url === '/' || request.url === '/list'
    const path = isPage ? '/index.html' : (request.url ?? '')
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
