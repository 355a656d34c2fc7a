/** What a payment link that lives longer than one payment can be. */
export const LINK_STATES = ['OPEN', 'HELD', 'SOLD_OUT', 'ENDED', 'CLOSED'] as const
export type LinkState = (typeof LINK_STATES)[number]

export const MOST_STOCK = 1_000_000

interface LinkFacts {
  isClosed: boolean
  endTime: Date | null
  /** null: as many as payers want. */
  stock: number | null
  /** Paid, also too late; and being paid at this moment. */
  paid: number
  held: number
}

/** HELD: nothing is left, but somebody who is paying may still leave it. Whoever pays keeps what they pay for. */
export function linkState({ isClosed, endTime, stock, paid, held }: LinkFacts, now: Date): LinkState {
  if (isClosed) return 'CLOSED'
  if (endTime && endTime <= now) return 'ENDED'
  if (stock !== null && paid >= stock) return 'SOLD_OUT'
  return stock !== null && paid + held >= stock ? 'HELD' : 'OPEN'
}
