import type { AnyEndpoint } from '@balcao/contract/kit'

/** A call of a program, as its merchant's people may read it later. */
export interface HeardCall {
  merchant_no: string
  app_id: string
  request_id: string
  at: Date
  method: string
  path: string
  code: string
  sub_code: string
  about: string
  duration_ms: number
  input: Record<string, unknown>
}

/** While nobody can write them down (the database is away), the oldest are given up. */
const MOST = 5_000

/** What programs asked of this gateway and is not written down yet: no call waits for that. */
export class HeardCalls {
  #kept: HeardCall[] = []

  note(call: HeardCall): void {
    this.#kept.push(call)
    if (this.#kept.length > MOST) this.#kept.splice(0, this.#kept.length - MOST)
  }

  take(): HeardCall[] {
    return this.#kept.splice(0)
  }
}

/** What belongs to a person, a bank or a card is nobody's to read in a log. */
const COVERED =
  /^(buyer|customer|payer|beneficiary|receiver|bank_data|card|holder|email|phone|document|name|content)|secret|password|token|_key$/
const COVER = '•••'
const LONGEST = 500

const known = new Map<string, ReadonlySet<string>>()

/** The fields that the call has, in the words of who sent them, the private ones covered. Others are nobody's words. */
export function readable(endpoint: AnyEndpoint, raw: unknown): Record<string, unknown> {
  if (typeof raw !== 'object' || raw === null) return {}
  const { shape = {} } = endpoint.input as { shape?: object }
  const names = known.get(endpoint.name) ?? new Set(Object.keys(shape))
  known.set(endpoint.name, names)
  return Object.fromEntries(
    Object.entries(raw)
      .filter(([name]) => names.has(name))
      .map(([name, value]) => [name, COVERED.test(name) ? COVER : shortened(value)]),
  )
}

function shortened(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (text.length <= LONGEST) return value
  return `${text.slice(0, LONGEST)}…`
}

/** Ours first: a merchant's own numbers are not always its own alone. */
const NUMBERS = [
  'trade_no',
  'refund_no',
  'dispute_no',
  'recurring_no',
  'account_id',
  'waybill_no',
  'settlement_no',
  'withdrawal_no',
  'out_trade_no',
]

/** The number of what a call was about, by its answer or else by its question. */
export function numberIn(...places: readonly unknown[]): string {
  for (const place of places) {
    if (typeof place !== 'object' || place === null) continue
    const fields = place as Record<string, unknown>
    const found = NUMBERS.map((name) => fields[name]).find((value) => typeof value === 'string' && value !== '')
    if (typeof found === 'string') return found.slice(0, 64)
  }
  return ''
}
