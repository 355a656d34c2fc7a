/** A refund is a record of its own; the order's state follows it. */
export const REFUND_STATES = [
  /** Waits for the payer's bank data, or for a second person of the merchant. */
  'VERIFYING',
  /** Being paid. */
  'PROCESSING',
  /** Paid. */
  'REFUNDED',
  /** The bank would not. */
  'REFUSED',
  /** Taken back, by a person, a dispute or time. */
  'REVOKED',
] as const
export type RefundState = (typeof REFUND_STATES)[number]

export const REFUND_EVENTS = {
  dataGiven: { from: ['VERIFYING'], to: 'PROCESSING' },
  approved: { from: ['VERIFYING'], to: 'PROCESSING' },
  paid: { from: ['PROCESSING'], to: 'REFUNDED' },
  rejected: { from: ['PROCESSING'], to: 'REFUSED' },
  revoked: { from: ['VERIFYING', 'PROCESSING'], to: 'REVOKED' },
} as const satisfies Record<string, { from: readonly RefundState[]; to: RefundState }>
export type RefundEvent = keyof typeof REFUND_EVENTS

export function refundAfter(state: RefundState, event: RefundEvent): RefundState | null {
  const { from, to } = REFUND_EVENTS[event]
  return (from as readonly RefundState[]).includes(state) ? to : null
}

/** In these nothing was given back, and nothing was charged. */
export const FEELESS_REFUNDS: readonly RefundState[] = ['REFUSED', 'REVOKED']

const DAY_SECONDS = 24 * 60 * 60
export const REFUND_LAPSES_SECONDS = 15 * DAY_SECONDS

/** How long after the payment a refund may be asked for. */
export function refundWindowSeconds(method: string): number {
  return (method === 'CreditCard' ? 180 : 90) * DAY_SECONDS
}

/** Slips, cash and transfers do not know where the money came from. */
export function needsBankData(method: string): boolean {
  return ['Boleto', 'Lottery', 'OXXOPay', 'SPEI'].includes(method)
}
