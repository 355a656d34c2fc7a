/** A share of money, and the settlement it came from; empty: from none. */
export interface Origin {
  settlement_no: string
  amount: bigint
}

/** Money that came in at one time, made of shares in their order. */
export type Inflow = readonly Origin[]

/**
 * Where the next `spent` of a balance come from, first in first out: what is still there is what came in last. `newest`
 * are the inflows, the latest first, as many as are needed to make up the balance.
 */
export function firstIn(newest: readonly Inflow[], balance: bigint, spent: bigint): Origin[] {
  const held: Origin[] = []
  let missing = balance
  for (const inflow of newest) {
    if (missing <= 0n) break
    // Of the oldest one that is still there, the first shares have gone already.
    const left = lastOf(inflow, missing)
    held.unshift(...left)
    missing -= sumOf(left)
  }
  // Nothing tells where the rest came from: it was there before anything was written down.
  if (missing > 0n) held.unshift({ settlement_no: '', amount: missing })
  return merged(firstOf(held, spent))
}

/** The first `wanted` of shares, in their order. */
export function firstOf(shares: readonly Origin[], wanted: bigint): Origin[] {
  const taken: Origin[] = []
  let left = wanted
  for (const { settlement_no, amount } of shares) {
    if (left <= 0n) break
    const part = amount < left ? amount : left
    taken.push({ settlement_no, amount: part })
    left -= part
  }
  return taken
}

const lastOf = (shares: readonly Origin[], wanted: bigint) => firstOf(shares.toReversed(), wanted).toReversed()

/** Shares of the same settlement that follow each other are one. */
function merged(shares: readonly Origin[]): Origin[] {
  const found: Origin[] = []
  for (const { settlement_no, amount } of shares) {
    const before = found.at(-1)
    if (before?.settlement_no === settlement_no) before.amount += amount
    else found.push({ settlement_no, amount })
  }
  return found
}

const sumOf = (shares: readonly Origin[]) => shares.reduce((sum, { amount }) => sum + amount, 0n)
