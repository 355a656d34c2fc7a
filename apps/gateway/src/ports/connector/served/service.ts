import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { z } from 'zod'
import type { Clock } from '../../../base/clock'
import { CALLS, type ConnectorCall } from '../calls'
import type { Event, StatementPage } from '../messages'
import { isSignedBy, signatureOf } from '../signature'

/** The other side of the document: what every connector must do, whoever is behind it. Kept in memory. */

export class Refusal extends Error {
  readonly status: number
  constructor(status: number, code: string) {
    super(code)
    this.status = status
  }
}

type Calls = typeof CALLS
type Served = Exclude<keyof Calls, 'events' | 'statement' | 'eventsAddress'>

/** What is behind a connector: an answer for each call. */
export type Bank = {
  [Name in Served]: (wish: z.output<Calls[Name]['wish']>, number: string) => z.input<Calls[Name]['reply']>
}

type Line = z.output<typeof StatementPage>['lines'][number]
type Said = Event extends infer Each ? (Each extends Event ? Omit<Each, 'id' | 'at'> : never) : never

const PER_PAGE = 100
const AGAIN_MS = 300

export class ConnectorService {
  readonly #secret: string
  readonly #clock: Clock
  readonly #answered = new Map<string, { body: string; answer: unknown }>()
  readonly #events: Event[] = []
  readonly #lines: Line[] = []
  readonly #server = createServer((request, response) => {
    void this.#answer(request).then(({ status, said }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said)),
    )
  })
  #bank: Bank | undefined
  #address = ''
  #told = 0
  #isTelling = false

  constructor(secret: string, clock: Clock) {
    this.#secret = secret
    this.#clock = clock
  }

  async open(bank: Bank): Promise<string> {
    this.#bank = bank
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#address = ''
    this.#server.closeAllConnections()
    this.#server.close()
  }

  say(event: Said): void {
    this.#events.push({ id: randomUUID(), at: this.#clock.now().toISOString(), ...event })
    void this.#tell()
  }

  /** Money has moved. */
  move(kind: Line['kind'], number: string, { amount, currency }: Pick<Line, 'amount' | 'currency'>): void {
    this.#lines.push({ id: randomUUID(), at: this.#clock.now().toISOString(), kind, number, amount, currency })
  }

  async #tell(): Promise<void> {
    if (this.#isTelling) return
    this.#isTelling = true
    while (this.#address !== '' && this.#told < this.#events.length) {
      const bundle = this.#events.slice(this.#told, this.#told + PER_PAGE)
      if (await this.#isHeard(JSON.stringify({ events: bundle }))) this.#told += bundle.length
      else await this.#clock.pause(AGAIN_MS)
    }
    this.#isTelling = false
  }

  async #isHeard(body: string): Promise<boolean> {
    const url = new URL(this.#address)
    const signature = signatureOf(this.#secret, { method: 'POST', path: url.pathname, body }, this.#clock.now())
    const headers = { 'content-type': 'application/json', 'x-signature': signature }
    try {
      return (await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(3000) })).ok
    } catch {
      return false
    }
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; said: unknown }> {
    try {
      return { status: 200, said: this.#make(request, await bodyOf(request)) }
    } catch (error) {
      const status = error instanceof Refusal ? error.status : error instanceof SyntaxError ? 400 : 500
      return { status, said: { error: (error as Error).message } }
    }
  }

  #make({ method = '', url = '', headers }: IncomingMessage, body: string): unknown {
    const signed = { method, path: url, body }
    if (!isSignedBy([this.#secret], headers['x-signature'], signed, this.#clock.now()))
      throw new Refusal(401, 'signature')
    const { pathname, searchParams } = new URL(url, 'http://connector')
    const [, , what = '', number = ''] = pathname.split('/')
    const found = Object.entries(CALLS).find(([, call]) => call.method === method && call.what === what)
    if (!found) throw new Refusal(404, 'unknown')
    const [name, call] = found as [keyof Calls, ConnectorCall]
    if (name === 'events')
      return { ...pageOf('events', this.#events, searchParams), now: this.#clock.now().toISOString() }
    if (name === 'statement') return pageOf('lines', this.#lines, searchParams)
    const read = call.wish.safeParse(body === '' ? {} : JSON.parse(body))
    if (!read.success) throw new Refusal(400, `wrong ${read.error.issues[0]?.path.join('.')}`)
    if (name === 'eventsAddress') {
      this.#address = (read.data as { url: string }).url
      void this.#tell()
      return {}
    }
    const bank = this.#bank as Record<string, (wish: unknown, number: string) => unknown>
    const make = () => bank[name]?.(read.data, decodeURIComponent(number))
    return call.isNumbered && method === 'PUT' ? this.#once(pathname, body, make) : make()
  }

  /** What is asked under a number is done once; the same number for something else is refused. */
  #once(key: string, body: string, make: () => unknown): unknown {
    const before = this.#answered.get(key) ?? { body, answer: make() }
    if (before.body !== body) throw new Refusal(409, 'number-taken')
    this.#answered.set(key, before)
    return before.answer
  }
}

function pageOf<Name extends string, Row extends { id: string; at: string }>(
  name: Name,
  all: readonly Row[],
  query: URLSearchParams,
) {
  const [from, until] = [query.get('from') ?? '', query.get('until') ?? '9']
  const due = all.filter(({ at }) => at >= from && at < until)
  const start = query.has('after') ? due.findIndex(({ id }) => id === query.get('after')) + 1 : 0
  const page = due.slice(start, start + PER_PAGE)
  const next = start + PER_PAGE < due.length ? (page.at(-1)?.id ?? null) : null
  return { [name]: page, next }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
