import { divideHalfUp, percent, times } from './money'

/** A card's payment in several parts: how it is divided, what that costs, and who bears it. */

/** How many parts payers of a currency know: in Brazil any number, in Mexico these. */
const COUNTS: Readonly<Record<string, readonly number[]>> = {
  BRL: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  MXN: [3, 6, 9, 12, 18, 24],
}
export const INSTALMENT_CURRENCIES = ['BRL', 'MXN'] as const
export const MOST_INSTALMENTS = 24

export interface InstalmentTerms {
  most: number
  /** Up to so many the merchant bears the cost, and the payer pays the amount alone. */
  freeUpTo: number
  /** Of the amount, for each instalment behind the first. */
  merchantPercent: string
  /** A month. */
  payerPercent: string
  /** No single instalment is smaller. */
  least: bigint
}

export interface InstalmentPlan {
  count: number
  /** The first has what does not divide; each of the others is alike. */
  first: bigint
  each: bigint
  /** What the payer pays in all, and what of it is on top of the amount. */
  total: bigint
  interest: bigint
  /** What the merchant pays beyond the fee of any payment. */
  fee: bigint
}

/** What a payer may choose, the payment at once first. Nothing else where there are no terms for it. */
export function instalmentPlans(
  amount: bigint,
  currency: string,
  terms: InstalmentTerms | undefined,
  most = MOST_INSTALMENTS,
): InstalmentPlan[] {
  const counts = (terms && COUNTS[currency]) ?? []
  const plans = counts
    .filter((count) => terms && count <= terms.most && count <= most)
    .map((count) => planOf(amount, count, terms as InstalmentTerms))
    .filter(({ each }) => each >= ((terms as InstalmentTerms).least || 1n))
  return [atOnce(amount), ...plans]
}

/** What is said of them before anything is chosen: the most parts, and up to how many cost the payer nothing (1: none). */
export function partsOffered(plans: readonly { count: number; interest: bigint | string }[]): PartsOffered | null {
  const most = plans.at(-1)?.count ?? 1
  const free = plans.findLast(({ interest }) => !/[1-9]/.test(String(interest)))?.count ?? 1
  return most > 1 ? { most, free } : null
}
export interface PartsOffered {
  most: number
  free: number
}

function atOnce(amount: bigint): InstalmentPlan {
  return { count: 1, first: amount, each: amount, total: amount, interest: 0n, fee: 0n }
}

function planOf(amount: bigint, count: number, terms: InstalmentTerms): InstalmentPlan {
  const isFree = count <= terms.freeUpTo
  const total = isFree ? amount : withInterest(amount, count, terms.payerPercent)
  const fee = isFree ? times(amount * BigInt(count - 1), percent(terms.merchantPercent)) : 0n
  return { count, ...dividedInto(total, count), total, interest: total - amount, fee }
}

/** Equal parts, each month one, at a rate a month: the sum of all of them. Exact until it is rounded once. */
function withInterest(amount: bigint, count: number, monthly: string): bigint {
  const { numerator, denominator } = percent(monthly)
  if (numerator === 0n) return amount
  const n = BigInt(count)
  const grown = (denominator + numerator) ** n
  return divideHalfUp(amount * n * numerator * grown, denominator * (grown - denominator ** n))
}

export function dividedInto(total: bigint, count: number): { first: bigint; each: bigint } {
  const each = total / BigInt(count)
  return { first: total - each * BigInt(count - 1), each }
}

/** Of the interest, what belongs to a part of the amount: parts that make up the amount make up the interest. */
export function interestOn(part: bigint, { amount, interest }: { amount: bigint; interest: bigint }): bigint {
  return divideHalfUp(interest * part, amount)
}
