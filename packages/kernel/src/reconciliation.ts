/** What a bank says of a day against what the books have of it. */

export const MOVEMENT_KINDS = ['payment', 'refund', 'sendBack', 'deposit', 'payout'] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

export const DIFFERENCES = ['MISSING_HERE', 'MISSING_AT_BANK', 'AMOUNT_DIFFERS'] as const
export type Difference = (typeof DIFFERENCES)[number]

/** GONE: compared again, it was not there any more. */
export const DIFFERENCE_STATES = ['OPEN', 'SETTLED', 'GONE'] as const

/** One movement of money, as either side has it. */
export interface Movement {
  kind: MovementKind
  /** Empty: the bank does not say whose. */
  merchant_no: string
  /** Our number: of the order, the refund, the payout …; of a deposit its tracking key. */
  number: string
  currency: string
  amount: bigint
  at: Date
}

export interface FoundDifference {
  what: Difference
  kind: MovementKind
  merchant_no: string
  number: string
  currency: string
  /** null: that side does not have it. */
  ours: bigint | null
  theirs: bigint | null
}

interface Compared {
  ours: readonly Movement[]
  theirs: readonly Movement[]
  /** The day itself; both sides may know more around it, since one hears later than the other. */
  from: Date
  until: Date
  /** Kinds of which the bank tells everything: only of these can something be missing there. */
  covers: readonly MovementKind[]
}

/** What one side has of the day and the other has not, or has otherwise. Several movements of one number are one sum. */
export function differencesOf({ ours, theirs, from, until, covers }: Compared): FoundDifference[] {
  const [here, there] = [summed(ours), summed(theirs)]
  const isOfDay = ({ at }: Movement) => at >= from && at < until
  const found: FoundDifference[] = []
  for (const [key, said] of there) {
    const booked = here.get(key)
    const { kind, number, currency, amount } = said
    if (!booked && !isOfDay(said)) continue
    if (!booked)
      found.push({
        what: 'MISSING_HERE',
        kind,
        merchant_no: said.merchant_no,
        number,
        currency,
        ours: null,
        theirs: amount,
      })
    else if ((isOfDay(said) || isOfDay(booked)) && (booked.amount !== amount || booked.currency !== currency))
      found.push({
        what: 'AMOUNT_DIFFERS',
        kind,
        merchant_no: booked.merchant_no,
        number,
        currency,
        ours: booked.amount,
        theirs: amount,
      })
  }
  for (const [key, booked] of here) {
    const { kind, merchant_no, number, currency, amount } = booked
    if (isOfDay(booked) && covers.includes(kind) && !there.has(key))
      found.push({ what: 'MISSING_AT_BANK', kind, merchant_no, number, currency, ours: amount, theirs: null })
  }
  return found
}

function summed(movements: readonly Movement[]): Map<string, Movement> {
  const all = new Map<string, Movement>()
  for (const each of movements) {
    const key = `${each.kind} ${each.number}`
    const before = all.get(key)
    all.set(key, before ? { ...before, amount: before.amount + each.amount } : each)
  }
  return all
}
