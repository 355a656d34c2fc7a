import { randomUUID, verify } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Calls, Uploads } from './api.gen.js'
import { KEY_FIELDS } from './key-fields.js'
import { AnswerNotGenuine, Refused, Unreachable } from './errors.js'

export interface Options {
  /** Where the provider's gateway is, such as https://pay.example. */
  gateway: string
  appId: string
  /** The app's security key, or a restricted key. */
  securityKey: string
  /** With it, an answer that the app's key did not sign is refused. */
  publicKey?: string | undefined
  /** The brand's name of that header. */
  signatureHeader?: string | undefined
  /** How often a call that gets no answer is sent again. */
  retries?: number | undefined
  timeoutMs?: number | undefined
  /** The pause before the first retry; each further one is twice as long. */
  firstPauseMs?: number | undefined
  language?: 'en' | 'es' | 'pt-BR' | undefined
}

type Path = keyof Calls
type Page<P extends Path> = Calls[P]['reply'] extends { list: (infer Item)[]; next: string | null } ? Item : never
/** Calls whose answer is a page. */
type Listed = { [P in Path]: Page<P> extends never ? never : P }[Path]

interface Envelope {
  code: string
  msg: string
  data: unknown
}

const DONE = '10000'
const LONGEST_PAUSE_MS = 30_000
/** Nothing was done, or it is done once: the same call may be sent again. */
const COMES_AGAIN = new Set([429, 500, 502, 503, 504])

/** A client of one app. It holds nothing but its options, and may be shared. */
export class Balcao {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Makes a call, named by its path: `call('order/create', { … })`. A refusal is thrown. */
  async call<P extends Path>(path: P, ...[input]: InputOf<P>): Promise<Calls[P]['reply']> {
    const body = JSON.stringify(input ?? {})
    const key = keyFor(path, input ?? {})
    const url = new URL(`/api/v1/${path}`, this.#options.gateway)
    return (await this.#ask(url, 'application/json', body, key)) as Calls[P]['reply']
  }

  /** Sends a file as it is. */
  async upload<P extends keyof Uploads>(
    path: P,
    input: Uploads[P]['input'],
    file: Uint8Array,
  ): Promise<Uploads[P]['reply']> {
    const url = new URL(`/api/v1/${path}`, this.#options.gateway)
    for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value))
    const key = keyFor(path, input)
    return (await this.#ask(url, 'application/octet-stream', Buffer.from(file), key)) as Uploads[P]['reply']
  }

  /** Every row of a list, page after page: `for await (const order of client.each('order/list', { … }))`. */
  async *each<P extends Listed>(path: P, ...[input]: InputOf<P>): AsyncGenerator<Page<P>, void, undefined> {
    type Rows = { list: Page<P>[]; next: string | null }
    const { cursor, page: _page, per_page: _size, sort: _order, ...filters } = (input ?? {}) as Record<string, unknown>
    let question: unknown = { ...(cursor === undefined ? { per_page: 100 } : {}), ...input }
    for (;;) {
      const { list, next } = (await this.call(path, ...([question] as unknown as InputOf<P>))) as unknown as Rows
      yield* list
      if (next === null) return
      // The cursor says page, size and order.
      question = { ...filters, cursor: next }
    }
  }

  async #ask(url: URL, type: string, body: string | Buffer, key: string | null): Promise<unknown> {
    const { retries = 4, firstPauseMs = 500 } = this.#options
    let last: unknown
    for (let tried = 0; tried <= retries; tried++) {
      if (tried > 0) await pause(waitOf(last, tried, firstPauseMs))
      try {
        const answer = await this.#send(url, type, body, key)
        if (!COMES_AGAIN.has(answer.status) || tried === retries) return await this.#read(answer)
        await answer.body?.cancel()
        last = answer
      } catch (error) {
        if (error instanceof Refused || error instanceof AnswerNotGenuine) throw error
        last = error
      }
    }
    throw new Unreachable(`${url.pathname} was asked ${retries + 1} times and did not answer.`, { cause: last })
  }

  #send(url: URL, type: string, body: string | Buffer, key: string | null): Promise<Response> {
    const { appId, securityKey, language = 'en', timeoutMs = 30_000 } = this.#options
    return fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: `Basic ${Buffer.from(`${appId}:${securityKey}`).toString('base64')}`,
        'content-type': type,
        'accept-language': language,
        'user-agent': 'Balcao-Node/1',
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body,
    })
  }

  async #read(answer: Response): Promise<unknown> {
    const text = await answer.text()
    const envelope = envelopeIn(text)
    if (!envelope) throw new Unreachable(`The gateway answered ${answer.status}, which is none of its answers.`)
    if (answer.status === 200 && envelope.code === DONE) {
      this.#mustBeGenuine(answer, text)
      return envelope.data
    }
    const why = (envelope.data ?? {}) as { sub_code?: string; sub_msg?: string }
    throw new Refused({
      status: answer.status,
      code: envelope.code,
      subCode: why.sub_code ?? '',
      message: why.sub_msg || envelope.msg,
      requestId: answer.headers.get('x-request-id') ?? '',
    })
  }

  #mustBeGenuine(answer: Response, text: string): void {
    const { publicKey, signatureHeader = 'Balcao-Signature' } = this.#options
    if (!publicKey) return
    const parts = (answer.headers.get(signatureHeader) ?? '').split(',')
    const t = parts.find((part) => part.startsWith('t='))?.slice('t='.length) ?? ''
    const signed = Buffer.from(`${t}.${text}`)
    const isGenuine = parts
      .filter((part) => part.startsWith('ed25519='))
      .some((part) => verify(null, signed, publicKey, Buffer.from(part.slice('ed25519='.length), 'base64')))
    if (!isGenuine) throw new AnswerNotGenuine('The answer was not signed with the app’s key.')
  }
}

/** What must be given is asked for; where everything may be left out, all of it may. */
type InputOf<P extends Path> = object extends Calls[P]['input']
  ? [input?: Calls[P]['input']]
  : [input: Calls[P]['input']]

/** What is created without a number of the caller's own gets one here, and keeps it however often it is sent. */
function keyFor(path: string, input: object): string | null {
  const field = KEY_FIELDS[path]
  return field && (input as Record<string, unknown>)[field] === undefined ? randomUUID() : null
}

function envelopeIn(text: string): Envelope | null {
  try {
    const found = JSON.parse(text) as Partial<Envelope> | null
    return typeof found?.code === 'string' ? (found as Envelope) : null
  } catch {
    return null
  }
}

/** As long as the gateway says; else longer each time, and never all at the same moment. */
function waitOf(last: unknown, tried: number, firstPauseMs: number): number {
  const said = last instanceof Response ? Number(last.headers.get('retry-after') ?? 0) * 1000 : 0
  const own = firstPauseMs * 2 ** (tried - 1) * (0.5 + Math.random())
  return Math.min(Math.max(said, own), LONGEST_PAUSE_MS)
}
