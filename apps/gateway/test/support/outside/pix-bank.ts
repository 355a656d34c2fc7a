import { createServer } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newAuthority, type Issued } from './certificates'
import { checkAnswer, checkQuestion } from './pix-document'
import { PixLedger } from './pix-ledger'
import { Refused } from './pix-refused'

/** What was asked of the bank, as it came. */
export interface Asked {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
}

/**
 * up: as it should be. down: connections break. silent: it does what it is asked for, and nobody hears of it.
 * closed: every call is answered 503. deaf: nobody is answered at all.
 */
type Mood = 'up' | 'down' | 'silent' | 'closed' | 'deaf'

/** A bank that speaks the API Pix: real HTTPS, with the caller's certificate, by a clock of its own. */
export async function openPixBank(now: () => Date) {
  const authority = await newAuthority('Bank of the test')
  const own = await authority.issue('bank', { host: '127.0.0.1' })
  const asked: Asked[] = []
  const ledger = new PixLedger(now)
  const tokens = new Map<string, number>()
  let mood: Mood = 'up'
  let tokensGiven = 0

  const server = createServer(
    { cert: own.certificate, key: own.key, ca: authority.certificate, requestCert: true, rejectUnauthorized: true },
    (request, response) => void answer(request, response),
  )
  server.on('connection', (socket) => {
    if (mood === 'down') socket.destroy()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const origin = `https://127.0.0.1:${port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await bodyOf(request)
    const url = new URL(request.url ?? '/', origin)
    const method = request.method ?? ''
    if (mood === 'down') return void request.socket.destroy()
    if (mood === 'deaf') return
    response.setHeader('date', now().toUTCString())
    response.sendDate = false
    if (mood === 'closed') return send(response, 503, problem(503, 'ServicoIndisponivel', ''))
    if (url.pathname === '/oauth/token') return send(response, 200, newToken(request, text))
    const bearer = (request.headers.authorization ?? '').replace('Bearer ', '')
    if ((tokens.get(bearer) ?? 0) <= now().getTime()) return send(response, 401, problem(401, 'AcessoNegado', 'token'))
    const path = url.pathname.replace(/^\/v2/, '')
    const query = Object.fromEntries(url.searchParams)
    const question = { method, path, query, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
    asked.push(question)
    checkQuestion(question)
    try {
      const { status, body } = ledger.answer(question)
      checkAnswer(question, status, body)
      if (mood === 'silent') return void request.socket.destroy()
      return send(response, status, body)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return send(response, error.status, problem(error.status, error.kind, error.message))
    }
  }

  /** By the credentials of the test; good for five minutes of the bank's own time. */
  function newToken(request: IncomingMessage, text: string) {
    const basic = Buffer.from((request.headers.authorization ?? '').slice(6), 'base64').toString()
    if (basic !== 'client:secret' || new URLSearchParams(text).get('grant_type') !== 'client_credentials')
      return { error: 'invalid_client' }
    const access_token = `token-${++tokensGiven}`
    tokens.set(access_token, now().getTime() + 300_000)
    return { access_token, token_type: 'Bearer', expires_in: 300 }
  }

  return {
    origin,
    authority,
    ledger,
    asked,
    tokensGiven: () => tokensGiven,
    asksOf: (method: string, part: string) =>
      asked.filter((each) => each.method === method && each.path.startsWith(part)),
    forgetTokens: () => tokens.clear(),
    newClient: (until?: Date): Promise<Issued> => authority.issue('client', until ? { until } : {}),
    become(next: Mood) {
      mood = next
      if (next === 'down') server.closeAllConnections()
    },
    close() {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}
export type TestPixBank = Awaited<ReturnType<typeof openPixBank>>

function problem(status: number, kind: string, detail: string) {
  const type = `https://pix.bcb.gov.br/api/v2/error/${kind}`
  return { type, title: kind, status, detail, correlationId: 'c0ffee' }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const type = status >= 400 ? 'application/problem+json' : 'application/json'
  response.writeHead(status, { 'content-type': type }).end(body === undefined ? '' : JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
