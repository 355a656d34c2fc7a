import { BANK_FAULTS } from '@balcao/kernel/bank-faults'
import type { z } from 'zod'
import type { Clock } from '../../base/clock'
import { ChannelDown } from '../channels/channel'
import type { Health } from '../channels/registry/health'
import { pathOf, type ConnectorCall } from './calls'
import { Fault } from './messages'
import { signatureOf } from './signature'

/** The connector has understood and will not: asking again changes nothing. */
export class ConnectorRefused extends ChannelDown {
  readonly status: number
  constructor(status: number, words: string) {
    super(words)
    this.status = status
  }
}

/** It may be there by the next try. */
class Passing extends ChannelDown {}

export interface Asked<Wish> {
  number?: string
  wish?: Wish
  query?: Readonly<Record<string, string>>
}

const PAUSES_MS = [200, 600] as const
const PASSING = [408, 429, 500, 502, 503, 504]
const MOST_BYTES = 8 * 1024 * 1024

export interface ClientTools {
  baseUrl: string
  timeoutSeconds: number
  secret(): string
  clock: Clock
  health: Health
}

/** Asks a connector: signed, tried again where it may be, and notes how it went. */
export class ConnectorClient {
  readonly #tools: ClientTools
  constructor(tools: ClientTools) {
    this.#tools = tools
  }

  /** Throws ChannelDown, or ConnectorRefused. Numbered calls may be asked twice: they are one. */
  async ask<Wish extends z.ZodType, Reply extends z.ZodType>(
    call: ConnectorCall<Wish, Reply>,
    asked: Asked<z.input<Wish>> = {},
  ): Promise<z.output<Reply>> {
    const limit = AbortSignal.timeout(this.#tools.timeoutSeconds * 1000)
    for (let again = 0; ; again++) {
      try {
        return await this.#once(call, asked, limit)
      } catch (error) {
        const mayRepeat = error instanceof Passing && (call.isNumbered || call.method === 'GET') && !limit.aborted
        const wait = mayRepeat ? PAUSES_MS[again] : undefined
        if (wait === undefined) throw error
        await this.#tools.clock.pause(wait)
      }
    }
  }

  async #once<Wish extends z.ZodType, Reply extends z.ZodType>(
    call: ConnectorCall<Wish, Reply>,
    { number, wish, query }: Asked<z.input<Wish>>,
    signal: AbortSignal,
  ): Promise<z.output<Reply>> {
    const { baseUrl, secret, clock, health } = this.#tools
    const base = new URL(baseUrl)
    const search = query ? `?${new URLSearchParams(query).toString()}` : ''
    const path = base.pathname.replace(/\/$/, '') + pathOf(call, number) + search
    const body = wish === undefined ? '' : JSON.stringify(wish)
    const { method } = call
    const began = performance.now()
    const note = (isGood: boolean, detail: string) =>
      health.note({ isGood, ms: performance.now() - began, detail }, clock.now())
    const headers = {
      ...(body !== '' && { 'content-type': 'application/json' }),
      'x-signature': signatureOf(secret(), { method, path, body }, clock.now()),
    }
    let status: number
    let said: unknown
    try {
      const answer = await fetch(new URL(path, base), {
        method,
        headers,
        signal,
        redirect: 'error',
        ...(body !== '' && { body }),
      })
      status = answer.status
      said = await readJson(answer)
    } catch {
      const detail = signal.aborted ? BANK_FAULTS.connectorSilent : BANK_FAULTS.connectorUnreachable
      note(false, detail)
      throw new Passing(detail)
    }
    const words = `${BANK_FAULTS.connectorAnswered} ${status}${faultIn(said)}`
    if (PASSING.includes(status)) {
      note(false, words)
      throw new Passing(words)
    }
    note(![401, 403].includes(status), words)
    if (status === 401 || status === 403) throw new ChannelDown(words)
    if (status >= 300) throw new ConnectorRefused(status, words)
    const read = call.reply.safeParse(said)
    if (read.success) return read.data
    const field = read.error.issues[0]?.path.join('.') ?? ''
    const detail = `${BANK_FAULTS.connectorNotByDocument} (${call.what}${field && `, ${field}`})`
    note(false, detail)
    throw new ChannelDown(detail)
  }
}

async function readJson(answer: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
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

function faultIn(said: unknown): string {
  const fault = Fault.safeParse(said)
  return fault.success ? ` (${fault.data.error.slice(0, 100)})` : ''
}
