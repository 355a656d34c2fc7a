/** A dispute is a record of its own; the order's state and the books follow it. This table is the only place that knows. */
export const DISPUTE_STATES = [
  /** Open: the merchant may accept it or contest it until respond_by. */
  'NEEDS_RESPONSE',
  /** Contested; the bank decides. */
  'UNDER_REVIEW',
  /** The merchant let it be. Booked. */
  'ACCEPTED',
  /** Nobody answered in time. Booked. */
  'EXPIRED',
  /** The payer took it back. */
  'WITHDRAWN',
  /** Decided for the merchant. */
  'WON',
  /** Decided for the payer. Booked; a later win is still possible. */
  'LOST',
] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

export const DISPUTE_TYPES = [
  /** The card holder's bank asks for the money. */
  'CARD_CHARGEBACK',
  /** The payer's bank asks for it under the central bank's return rules for PIX. */
  'PIX_MED',
] as const
export type DisputeType = (typeof DISPUTE_TYPES)[number]

/** Why, as far as banks agree on words; any other reason is shown as the bank wrote it. */
export const DISPUTE_REASONS = ['not-received', 'fraud', 'not-as-described', 'duplicate', 'second-chargeback'] as const

interface Transition {
  from: readonly DisputeState[]
  to: DisputeState
  /** Who brings it. A person's event may be refused; a bank's is a fact. */
  by: 'person' | 'clock' | 'bank'
}

export const DISPUTE_EVENTS = {
  accepted: { from: ['NEEDS_RESPONSE'], to: 'ACCEPTED', by: 'person' },
  contested: { from: ['NEEDS_RESPONSE'], to: 'UNDER_REVIEW', by: 'person' },
  expired: { from: ['NEEDS_RESPONSE'], to: 'EXPIRED', by: 'clock' },
  withdrawn: { from: ['NEEDS_RESPONSE', 'UNDER_REVIEW'], to: 'WITHDRAWN', by: 'bank' },
  won: { from: ['UNDER_REVIEW', 'LOST'], to: 'WON', by: 'bank' },
  lost: { from: ['UNDER_REVIEW'], to: 'LOST', by: 'bank' },
} as const satisfies Record<string, Transition>
export type DisputeEvent = keyof typeof DISPUTE_EVENTS

/** The state after an event, or null where the table does not have it. */
export function disputeAfter(state: DisputeState, event: DisputeEvent): DisputeState | null {
  const { from, to }: Transition = DISPUTE_EVENTS[event]
  return from.includes(state) ? to : null
}

/** Whether the money is gone in this state. */
export function isBooked(state: DisputeState): boolean {
  return state === 'ACCEPTED' || state === 'EXPIRED' || state === 'LOST'
}

const HOUR_SECONDS = 60 * 60

/** How long the merchant may answer after it was opened. */
export const RESPOND_SECONDS: Readonly<Record<DisputeType, number>> = {
  CARD_CHARGEBACK: 7 * 24 * HOUR_SECONDS,
  PIX_MED: 72 * HOUR_SECONDS,
}
/** So long before the end the merchant's admins are reminded. */
export const REMIND_SECONDS = 24 * HOUR_SECONDS

/** null: payments of this method cannot be disputed. */
export function disputeTypeOf(method: string): DisputeType | null {
  if (method === 'CreditCard') return 'CARD_CHARGEBACK'
  return method === 'PIX' ? 'PIX_MED' : null
}

/** What a merchant may put forward. */
export const MOST_EVIDENCE_FILES = 10
export const MOST_EVIDENCE_TEXT = 2000
