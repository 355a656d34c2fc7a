import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { CALLS, pathOf, type ConnectorCall } from '../calls'
import { Events, type Event } from '../messages'
import { isSignedBy, signatureOf } from '../signature'

/** What a check stands on: a way to ask the connector anything, and an ear for what it says. */

export interface Answer {
  status: number
  body: unknown
}

interface Question {
  method: string
  path: string
  body: string
  /** Instead of a right one; null: none at all. */
  signature?: string | null
  /** The answer is not waited for: it is lost. */
  isLost?: boolean
}

/** One call of the connector to us. */
export interface Delivery {
  events: Event[]
  ids: string[]
  isSigned: boolean
  /** Why it is none by the document; empty: nothing is wrong. */
  fault: string
}

export class Failed extends Error {}

export const WAIT_MS = 10_000

export class Bench {
  readonly deliveries: Delivery[] = []
  /** How its calls are answered. down: connections break. */
  mood: 'up' | 'refusing' | 'down' | 'slow' = 'up'
  readonly #base: string
  readonly #secret: string
  readonly #server = createServer((request, response) => {
    void this.#hear(request).then((status) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}'),
    )
  })
  #number = 0
  readonly #run = Math.floor(Math.random() * 36 ** 6).toString(36)

  readonly #waitMs: number

  constructor(base: string, secret: string, waitMs: number) {
    this.#waitMs = waitMs
    this.#base = base.replace(/\/$/, '')
    this.#secret = secret
  }

  /** Where the connector is to call; it must reach it. */
  async open(host: string, port: number): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(port, host, done))
    return `http://${host}:${(this.#server.address() as AddressInfo).port}/events`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** Of a payment that nobody asked for before, in this run or another. */
  newNumber(mark = ''): string {
    return `T${this.#run}-${++this.#number}${mark}`
  }

  async ask<Wish extends z.ZodType>(
    call: ConnectorCall<Wish>,
    { number, wish, query }: { number?: string; wish?: z.input<Wish>; query?: Record<string, string> } = {},
  ): Promise<Answer> {
    const search = query ? `?${new URLSearchParams(query).toString()}` : ''
    const path = pathOf(call, number) + search
    return this.send({ method: call.method, path, body: wish === undefined ? '' : JSON.stringify(wish) })
  }

  /** The answer, which must be a good one and by the document. */
  async get<Wish extends z.ZodType, Reply extends z.ZodType>(
    call: ConnectorCall<Wish, Reply>,
    asked: { number?: string; wish?: z.input<Wish>; query?: Record<string, string> } = {},
  ): Promise<z.output<Reply>> {
    const { status, body } = await this.ask(call, asked)
    if (status < 200 || status > 299)
      throw new Failed(`${call.method} ${call.what} was answered ${status} ${JSON.stringify(body)}`)
    const read = call.reply.safeParse(body)
    if (read.success) return read.data
    const issue = read.error.issues[0]
    throw new Failed(
      `the answer of ${call.method} ${call.what} has a wrong ${issue?.path.join('.')}: ${issue?.message}`,
    )
  }

  async send({ method, path, body, signature, isLost = false }: Question): Promise<Answer> {
    const url = new URL(this.#base + path)
    const right = signatureOf(this.#secret, { method, path: url.pathname + url.search, body }, new Date())
    const shown = signature === undefined ? right : signature
    const headers = { 'content-type': 'application/json', ...(shown !== null && { 'x-signature': shown }) }
    const loss = new AbortController()
    const limit = AbortSignal.any([AbortSignal.timeout(WAIT_MS), loss.signal])
    try {
      const asking = fetch(url, { method, headers, signal: limit, ...(body !== '' && { body }) })
      if (isLost) setTimeout(() => loss.abort(), 5)
      const answer = await asking
      const text = await answer.text()
      return { status: answer.status, body: text === '' ? {} : parsed(text) }
    } catch (error) {
      if (loss.signal.aborted) return { status: 0, body: null }
      throw new Failed(`${method} ${path} got no answer (${(error as Error).name})`)
    }
  }

  signed(method: string, path: string, body: string, at: Date): string {
    return signatureOf(this.#secret, { method, path, body }, at)
  }

  async #hear(request: IncomingMessage): Promise<number> {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const said = Events.safeParse(parsed(body))
    const issue = said.error?.issues[0]
    const signed = { method: 'POST', path: request.url ?? '', body }
    const isSigned = isSignedBy([this.#secret], request.headers['x-signature'], signed, new Date())
    const events = said.data?.events ?? []
    const fault = issue ? `${issue.path.join('.')}: ${issue.message}` : ''
    this.deliveries.push({ events, ids: events.map(({ id }) => id), isSigned, fault })
    if (this.mood === 'down') request.socket.destroy()
    if (this.mood === 'slow') await pause(1500)
    return this.mood === 'refusing' ? 503 : 200
  }

  /** What was said about one number while somebody listened, each event once, in the order it was first heard. */
  heardOf(number: string): Event[] {
    const all = this.deliveries.flatMap(({ events }) => events).filter((event) => isAbout(event, number))
    return all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at)
  }

  async hears(number: string, kind: Event['kind']): Promise<Event> {
    return this.until(`no event ${kind} came within ${this.#waitMs / 1000} seconds`, () =>
      this.heardOf(number).find((event) => event.kind === kind),
    )
  }

  /** Every event that the connector lists. */
  async listed(): Promise<Event[]> {
    const from = new Date(Date.now() - 3_600_000).toISOString()
    const events: Event[] = []
    for (let after: string | null = null, page = 0; page < 1000; page++) {
      const read: z.output<typeof CALLS.events.reply> = await this.get(CALLS.events, {
        query: { from, ...(after !== null && { after }) },
      })
      events.push(...read.events)
      after = read.next
      if (after === null) return events
    }
    throw new Failed('the list of events has no end')
  }

  async statement(): Promise<z.output<typeof CALLS.statement.reply>['lines']> {
    const from = new Date(Date.now() - 3_600_000).toISOString()
    const until = new Date(Date.now() + 3_600_000).toISOString()
    const lines: z.output<typeof CALLS.statement.reply>['lines'] = []
    for (let after: string | null = null, page = 0; page < 1000; page++) {
      const read: z.output<typeof CALLS.statement.reply> = await this.get(CALLS.statement, {
        query: { from, until, ...(after !== null && { after }) },
      })
      lines.push(...read.lines)
      after = read.next
      if (after === null) return lines
    }
    throw new Failed('the statement has no end')
  }

  async until<Found>(fault: string, find: () => Found | undefined | Promise<Found | undefined>): Promise<Found> {
    for (const end = Date.now() + this.#waitMs; Date.now() < end; await pause(50)) {
      const found = await find()
      if (found !== undefined) return found
    }
    throw new Failed(fault)
  }

  rest(ms: number): Promise<void> {
    return pause(ms)
  }
}

export const isAbout = (event: Event, number: string) =>
  ('payment' in event && event.payment === number) ||
  ('refund' in event && event.refund === number) ||
  ('payout' in event && event.payout === number) ||
  ('tracking_key' in event && event.tracking_key === number)

export function must(isSo: boolean, fault: string): void {
  if (!isSo) throw new Failed(fault)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
