/**
 * The life of a payment order. This table is the only place that knows it: service, timeline and tests read it.
 * Partly refunded is no state of its own: it is SUCCESS with something refunded.
 */

export const ORDER_STATES = [
  /** Created; the payer has not chosen a method. */
  'INITIAL',
  /** Waits for the payer's or the bank's confirmation. */
  'PROCESSING',
  /** Held for risk: by the bank of a card, or by a rule of the provider's. */
  'RISK_CONTROLLING',
  /** The bank holds the money until the shop takes it or lets it go; cards only. */
  'AUTHORISED',
  /** Paid. */
  'SUCCESS',
  /** Declined. */
  'REFUSED',
  /** Cancelled, or the method's own time is over. */
  'CANCEL',
  /** Nobody chose a method in time. */
  'EXPIRED',
  /** A refund waits for the payer's bank data, or for a second person. */
  'REFUND_VERIFYING',
  /** A refund is being paid. */
  'REFUND_PROCESSING',
  /** All of it went back. */
  'REFUNDED',
  /** A dispute or PIX return claim is open. */
  'DISPUTE',
  /** Lost and booked. */
  'CHARGEBACK',
  /** Won after it was booked. */
  'CHARGEBACK_REVERSED',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** Not decided yet: neither paid nor given up. */
export const OPEN_ORDER_STATES = [
  'INITIAL',
  'PROCESSING',
  'RISK_CONTROLLING',
  'AUTHORISED',
] as const satisfies OrderState[]

/** Paid once, whatever became of the money afterwards. */
export const PAID_ORDER_STATES = [
  'SUCCESS',
  'REFUND_VERIFYING',
  'REFUND_PROCESSING',
  'REFUNDED',
  'DISPUTE',
  'CHARGEBACK',
  'CHARGEBACK_REVERSED',
] as const satisfies OrderState[]

export function isOpenState(state: string): boolean {
  return (OPEN_ORDER_STATES as readonly string[]).includes(state)
}

export function isPaidState(state: string): boolean {
  return (PAID_ORDER_STATES as readonly string[]).includes(state)
}

/** Who brings an event. A person's or the payer's may be refused; a bank's is a fact and cannot be. */
export type EventSource = 'person' | 'payer' | 'clock' | 'bank'

interface Transition {
  from: readonly OrderState[]
  /** before: what the order was when the dispute opened. */
  to: OrderState | 'before'
  by: EventSource
}

const REFUNDING = ['REFUND_VERIFYING', 'REFUND_PROCESSING'] as const

export const ORDER_EVENTS = {
  submitted: { from: ['INITIAL'], to: 'PROCESSING', by: 'payer' },
  /** Money came first, on a virtual account: the order is made for it. */
  deposited: { from: ['INITIAL'], to: 'SUCCESS', by: 'bank' },
  expired: { from: ['INITIAL'], to: 'EXPIRED', by: 'clock' },
  cancelled: { from: ['INITIAL', 'PROCESSING', 'RISK_CONTROLLING'], to: 'CANCEL', by: 'person' },
  timedOut: { from: ['PROCESSING', 'RISK_CONTROLLING'], to: 'CANCEL', by: 'clock' },
  methodChanged: { from: ['PROCESSING', 'RISK_CONTROLLING'], to: 'PROCESSING', by: 'payer' },
  triedAgain: { from: ['REFUSED'], to: 'PROCESSING', by: 'payer' },
  held: { from: ['PROCESSING'], to: 'RISK_CONTROLLING', by: 'bank' },
  /** Money came for an order that was over, and a rule holds it. */
  heldLate: { from: ['REFUSED', 'EXPIRED', 'CANCEL'], to: 'RISK_CONTROLLING', by: 'bank' },
  authorised: { from: ['PROCESSING', 'RISK_CONTROLLING'], to: 'AUTHORISED', by: 'bank' },
  captured: { from: ['AUTHORISED'], to: 'SUCCESS', by: 'bank' },
  captureRejected: { from: ['AUTHORISED'], to: 'AUTHORISED', by: 'bank' },
  voided: { from: ['AUTHORISED'], to: 'CANCEL', by: 'person' },
  authorisationLapsed: { from: ['AUTHORISED'], to: 'CANCEL', by: 'clock' },
  confirmed: { from: ['PROCESSING', 'RISK_CONTROLLING'], to: 'SUCCESS', by: 'bank' },
  declined: { from: ['PROCESSING', 'RISK_CONTROLLING'], to: 'REFUSED', by: 'bank' },
  confirmedLate: { from: ['EXPIRED', 'CANCEL'], to: 'SUCCESS', by: 'bank' },
  /** Money came by a method that the payer had turned away from. */
  earlierConfirmed: {
    from: ['PROCESSING', 'RISK_CONTROLLING', 'REFUSED', 'EXPIRED', 'CANCEL'],
    to: 'SUCCESS',
    by: 'bank',
  },
  refundAskedWithoutData: { from: ['SUCCESS'], to: 'REFUND_VERIFYING', by: 'person' },
  refundAskedOfSecond: { from: ['SUCCESS'], to: 'REFUND_VERIFYING', by: 'person' },
  refundAsked: { from: ['SUCCESS'], to: 'REFUND_PROCESSING', by: 'person' },
  refundDataGiven: { from: ['REFUND_VERIFYING'], to: 'REFUND_PROCESSING', by: 'person' },
  refundApproved: { from: ['REFUND_VERIFYING'], to: 'REFUND_PROCESSING', by: 'person' },
  refundRevoked: { from: REFUNDING, to: 'SUCCESS', by: 'person' },
  refundLapsed: { from: REFUNDING, to: 'SUCCESS', by: 'clock' },
  refundPaidInPart: { from: ['REFUND_PROCESSING'], to: 'SUCCESS', by: 'bank' },
  refundPaidInFull: { from: ['REFUND_PROCESSING'], to: 'REFUNDED', by: 'bank' },
  refundRejected: { from: ['REFUND_PROCESSING'], to: 'SUCCESS', by: 'bank' },
  disputeOpened: { from: ['SUCCESS', ...REFUNDING, 'REFUNDED'], to: 'DISPUTE', by: 'bank' },
  disputeClosed: { from: ['DISPUTE'], to: 'before', by: 'bank' },
  chargedBack: {
    from: ['SUCCESS', 'DISPUTE', ...REFUNDING, 'REFUNDED', 'CHARGEBACK_REVERSED'],
    to: 'CHARGEBACK',
    by: 'bank',
  },
  chargebackWon: { from: ['CHARGEBACK'], to: 'CHARGEBACK_REVERSED', by: 'bank' },
} as const satisfies Record<string, Transition>
export type OrderEvent = keyof typeof ORDER_EVENTS

/** The state after an event, or null where the table does not have it. `before` is asked for by disputeClosed alone. */
export function orderAfter(state: OrderState, event: OrderEvent, before: OrderState = 'SUCCESS'): OrderState | null {
  const { from, to }: Transition = ORDER_EVENTS[event]
  if (!from.includes(state)) return null
  return to === 'before' ? before : to
}
