import type { Account, EntryType, Move } from './accounts'
import type { Balances } from './balances'

/** What refunds and chargebacks take from, in this order. */
const SOURCES = ['pending', 'available', 'reserve'] as const
type Source = (typeof SOURCES)[number]
/** How much of a sum came out of which account. */
export type Drawn = Record<Source, bigint>

/** Takes what is there, account by account; what all of them together do not cover is missing. */
export function draw(balances: Balances, sum: bigint, from: readonly Source[] = SOURCES) {
  const drawn: Drawn = { pending: 0n, available: 0n, reserve: 0n }
  let missing = sum
  for (const source of from) {
    const usable = balances[source] > 0n ? balances[source] : 0n
    drawn[source] = usable < missing ? usable : missing
    missing -= drawn[source]
  }
  return { drawn, missing }
}

export function sumOf(drawn: Drawn): bigint {
  return SOURCES.reduce((sum, source) => sum + drawn[source], 0n)
}

/** What the accounts hold once that is taken. */
export function without(balances: Balances, drawn: Drawn): Balances {
  const left = { ...balances }
  for (const source of SOURCES) left[source] -= drawn[source]
  return left
}

export function movesInto(to: Account, type: EntryType, drawn: Drawn): Move[] {
  return SOURCES.map((from) => ({ type, from, to, amount: drawn[from] }))
}

/** Back to where it came from. */
export function movesBack(from: Account, type: EntryType, drawn: Drawn): Move[] {
  return SOURCES.map((to) => ({ type, from, to, amount: drawn[to] }))
}
