// What every connector needs, whoever is behind it: signatures, numbers that are taken once, events that are told until they
// were heard, pages, a server. All is kept in memory; keep it in your database.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const { CONNECTOR_SECRET: SECRET = '', PORT = '9000' } = process.env
const FRESH_SECONDS = 15 * 60
export const now = () => new Date().toISOString()

// Answers by number, all that was said, all money that moved, where the gateway hears.
const answered = new Map()
const [events, lines] = [[], []]
let [address, told, isTelling] = ['', 0, false]

export const fail = (status, code) => {
  throw Object.assign(new Error(code), { status })
}

// Signatures are the same both ways.
const macOf = (time, method, path, body) =>
  createHmac('sha256', SECRET).update(`${time}.${method}.${path}.${body}`).digest('hex')
function sign(method, path, body) {
  const time = Math.floor(Date.now() / 1000)
  return `t=${time},v1=${macOf(time, method, path, body)}`
}
function isSigned(header, method, path, body) {
  const [, time, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (!mac || Math.abs(Date.now() / 1000 - Number(time)) > FRESH_SECONDS) return false
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(time, method, path, body)))
}

// Events are kept for good, told in order, and told again until they were heard.
export function say(event) {
  events.push({ id: randomUUID(), at: now(), detail: '', ...event })
  void tell()
}
async function tell() {
  if (isTelling || address === '') return
  isTelling = true
  while (told < events.length) {
    const bundle = events.slice(told, told + 100)
    const body = JSON.stringify({ events: bundle })
    const headers = { 'content-type': 'application/json', 'x-signature': sign('POST', new URL(address).pathname, body) }
    const asked = fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(3000) })
    const isHeard = await asked.then(({ ok }) => ok).catch(() => false)
    if (isHeard) told += bundle.length
    else await pause(300)
  }
  isTelling = false
}

/** What is asked under a number is done once; the same number for something else is refused. */
function once(key, body, make) {
  const before = answered.get(key)
  if (before && before.body !== body) fail(409, 'number-taken')
  if (!before) answered.set(key, { body, answer: make() })
  return answered.get(key).answer
}
export function move(kind, number, { amount, currency }) {
  lines.push({ id: randomUUID(), at: now(), kind, number, amount, currency })
}
function pageOf(all, query) {
  const [from, until] = [query.get('from') ?? '', query.get('until') ?? '9']
  const due = all.filter(({ at }) => at >= from && at < until)
  const start = query.has('after') ? due.findIndex(({ id }) => id === query.get('after')) + 1 : 0
  const page = due.slice(start, start + 100)
  return { page, next: start + 100 < due.length ? page.at(-1).id : null }
}
/** The calls that are the same for everybody. */
const OWN_CALLS = {
  'PUT events-address': (_, { url }) => {
    address = url
    void tell()
    return {}
  },
  'GET events': (_, __, query) => {
    const { page, next } = pageOf(events, query)
    return { events: page, next, now: now() }
  },
  'GET statement': (_, __, query) => {
    const { page, next } = pageOf(lines, query)
    return { lines: page, next }
  },
}

async function answer(calls, { method, url, headers }, body) {
  const { pathname, searchParams } = new URL(url, 'http://connector')
  const [, version, what, number = ''] = pathname.split('/')
  if (!isSigned(headers['x-signature'], method, url, body)) fail(401, 'signature')
  const call = { ...OWN_CALLS, ...calls }[`${method} ${what}`]
  if (version !== 'v1' || !call) fail(404, 'unknown')
  const make = () => call(decodeURIComponent(number), body === '' ? {} : JSON.parse(body), searchParams)
  return method === 'PUT' && number !== '' ? once(pathname, body, make) : make()
}

/** Answers by the calls of a connector. */
export function serve(calls) {
  const server = createServer((request, response) => {
    const chunks = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const send = (status, said) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
      answer(calls, request, Buffer.concat(chunks).toString())
        .then((said) => send(200, said))
        .catch((error) => send(error.status ?? (error instanceof SyntaxError ? 400 : 500), { error: error.message }))
    })
  })
  server.listen(Number(PORT), '127.0.0.1', () => console.log(`listening at http://127.0.0.1:${server.address().port}`))
}
