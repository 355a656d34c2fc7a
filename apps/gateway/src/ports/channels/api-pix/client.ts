import { BANK_FAULTS } from '@balcao/kernel/bank-faults'
import { Agent, request } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { type Clock, secondsAfter } from '../../../base/clock'
import { ChannelDown } from '../channel'
import type { Credentials } from '../registry/credentials'
import type { Health } from '../registry/health'
import { problemWords } from './problem'
import type { ApiPixCredential, ApiPixSettings } from './settings'

/** The bank has understood and will not: asking again changes nothing. */
export class BankRefused extends ChannelDown {
  readonly status: number
  constructor(status: number, words: string) {
    super(words)
    this.status = status
  }
}

/** It may be there by the next try. */
class Passing extends ChannelDown {}

interface Question {
  /** Posted things have no number of ours: they are not asked for twice by themselves. */
  method: 'GET' | 'PUT' | 'PATCH' | 'POST'
  path: string
  query?: Readonly<Record<string, string>>
  body?: object
  headers?: Readonly<Record<string, string>>
}

interface Answer {
  status: number
  body: unknown
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().min(0).catch(300) })

/** A token is let go a little before its bank would. */
const TOKEN_MARGIN_SECONDS = 30
const PAUSES_MS = [200, 600] as const
const MOST_BYTES = 8 * 1024 * 1024
/** May pass by the next try. */
const PASSING = [429, 500, 502, 503, 504]

/** Speaks to one bank: mutual TLS, a token of its own, tries again what may be tried again, and notes how it went. */
export class PixClient {
  readonly #settings: ApiPixSettings
  readonly #credentials: Credentials<ApiPixCredential>
  readonly #health: Health
  readonly #clock: Clock
  #token: { text: string; until: Date; of: object } | null = null
  #asking: Promise<string> | null = null
  #way: { agent: Agent; of: object } | null = null

  constructor(settings: ApiPixSettings, credentials: Credentials<ApiPixCredential>, health: Health, clock: Clock) {
    this.#settings = settings
    this.#credentials = credentials
    this.#health = health
    this.#clock = clock
  }

  /** What the bank's clock shows now, by its last answer. */
  bankNow(): Date {
    return secondsAfter(this.#clock.now(), this.#health.skewSeconds)
  }

  /** Throws ChannelDown, or BankRefused. Everything that is asked here may be asked twice: it goes by our own numbers. */
  async ask<Reply>(question: Question, reply: z.ZodType<Reply>): Promise<Reply> {
    const limit = AbortSignal.timeout(this.#settings.timeout_seconds * 1000)
    for (let again = 0; ; again++) {
      try {
        return await this.#once(question, reply, limit)
      } catch (error) {
        const mayRepeat = error instanceof Passing && question.method !== 'POST' && !limit.aborted
        const wait = mayRepeat ? PAUSES_MS[again] : undefined
        if (wait === undefined) throw error
        await this.#clock.pause(wait)
      }
    }
  }

  async #once<Reply>(question: Question, reply: z.ZodType<Reply>, limit: AbortSignal): Promise<Reply> {
    let answer = await this.#withToken(question, limit)
    if (answer.status === 401) {
      // Its token is over before its time, or was taken back.
      this.#token = null
      answer = await this.#withToken(question, limit)
    }
    const { status, body } = answer
    if (PASSING.includes(status)) throw new Passing(problemWords(status, body))
    if (status === 401 || status === 403) throw new ChannelDown(problemWords(status, body))
    if (status >= 300) throw new BankRefused(status, problemWords(status, body))
    const read = reply.safeParse(body)
    if (!read.success) {
      const field = read.error.issues[0]?.path.join('.') ?? ''
      throw this.#down(`${BANK_FAULTS.notByStandard} (${field || 'no JSON'})`)
    }
    return read.data
  }

  async #withToken({ method, path, query, body, headers }: Question, limit: AbortSignal): Promise<Answer> {
    const token = await this.#tokenNow(limit)
    const url = new URL(this.#settings.base_url.replace(/\/$/, '') + path)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    const text = body === undefined ? '' : JSON.stringify(body)
    const type: Record<string, string> = text === '' ? {} : { 'content-type': 'application/json' }
    return this.#send(url, { method, text, headers: { ...headers, ...type, authorization: `Bearer ${token}` } }, limit)
  }

  /** One for all who wait. Its time is counted from now: whose clock is wrong does not matter. */
  #tokenNow(limit: AbortSignal): Promise<string> {
    const secrets = this.#credentials.get()
    const known = this.#token
    if (known && known.of === secrets && known.until > this.#clock.now()) return Promise.resolve(known.text)
    this.#asking ??= this.#askToken(secrets, limit).finally(() => {
      this.#asking = null
    })
    return this.#asking
  }

  async #askToken(secrets: Partial<Record<ApiPixCredential, string>>, limit: AbortSignal): Promise<string> {
    const { client_id = '', client_secret = '' } = secrets
    const { token_url, scope } = this.#settings
    const form = new URLSearchParams({ grant_type: 'client_credentials', ...(scope && { scope }) })
    const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64')
    const headers = { 'content-type': 'application/x-www-form-urlencoded', authorization: `Basic ${basic}` }
    const asked = { method: 'POST', text: form.toString(), headers }
    const { status, body } = await this.#send(new URL(token_url), asked, limit)
    if (PASSING.includes(status)) throw new Passing(problemWords(status, body))
    const read = Token.safeParse(body)
    if (status !== 200 || !read.success) throw this.#down(`${BANK_FAULTS.noToken} [${status}]`)
    const { access_token, expires_in } = read.data
    const seconds = Math.max(1, expires_in - Math.min(TOKEN_MARGIN_SECONDS, expires_in / 2))
    this.#token = { text: access_token, until: secondsAfter(this.#clock.now(), seconds), of: secrets }
    return access_token
  }

  async #send(
    url: URL,
    { method, text, headers }: { method: string; text: string; headers: Record<string, string> },
    signal: AbortSignal,
  ): Promise<Answer> {
    const began = performance.now()
    try {
      const response = await this.#exchange(url, { method, text, headers }, signal)
      this.#noteClock(response.date)
      const isGood = ![401, 403].includes(response.status) && !PASSING.includes(response.status)
      const detail = isGood ? '' : problemWords(response.status, response.body)
      this.#health.note({ isGood, ms: performance.now() - began, detail }, this.#clock.now())
      return response
    } catch (error) {
      const detail = wordsOf(error as NodeJS.ErrnoException, signal)
      this.#health.note({ isGood: false, ms: performance.now() - began, detail }, this.#clock.now())
      throw new Passing(detail)
    }
  }

  #exchange(
    url: URL,
    { method, text, headers }: { method: string; text: string; headers: Record<string, string> },
    signal: AbortSignal,
  ): Promise<Answer & { date: string | undefined }> {
    const bytes = Buffer.from(text)
    return new Promise((resolve, reject) => {
      const length: Record<string, number> = method === 'GET' ? {} : { 'content-length': bytes.length }
      const sent = request(url, {
        method,
        agent: this.#agent(),
        signal,
        headers: { accept: 'application/json', 'accept-encoding': 'identity', ...headers, ...length },
      })
      sent.on('error', reject)
      sent.on('response', (response) => {
        readWhole(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, body, date: response.headers.date }),
          reject,
        )
      })
      sent.end(method === 'GET' ? undefined : bytes)
    })
  }

  /** Connections are kept for as long as the certificate is the same. */
  #agent(): Agent {
    const secrets = this.#credentials.get()
    if (this.#way?.of === secrets) return this.#way.agent
    this.#way?.agent.destroy()
    const { certificate = '', key = '', authority } = secrets
    const trust = authority === undefined ? {} : { ca: authority }
    const agent = new Agent({ keepAlive: true, maxSockets: 16, timeout: 60_000, cert: certificate, key, ...trust })
    this.#way = { agent, of: secrets }
    return agent
  }

  #noteClock(date: string | undefined): void {
    const theirs = Date.parse(date ?? '')
    if (Number.isNaN(theirs)) return
    this.#health.skewSeconds = Math.round((theirs - this.#clock.now().getTime()) / 1000)
  }

  /** An answer came, and cannot be used. */
  #down(detail: string): ChannelDown {
    this.#health.note({ isGood: false, ms: 0, detail }, this.#clock.now())
    return new ChannelDown(detail)
  }

  close(): void {
    this.#way?.agent.destroy()
    this.#way = null
  }
}

async function readWhole(response: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MOST_BYTES) throw new Error('too long')
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    return null
  }
}

/** One sentence; what a system says of itself may name what lies inside. */
function wordsOf({ code }: NodeJS.ErrnoException, signal: AbortSignal): string {
  if (signal.aborted) return BANK_FAULTS.silent
  if (code?.startsWith('ERR_SSL') || code?.includes('CERT')) return `${BANK_FAULTS.noTrust} (${code})`
  return `${BANK_FAULTS.unreachable}${code ? ` (${code})` : ''}`
}
