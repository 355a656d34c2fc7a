import { APP_STATES } from './app-state'
import { DISPUTE_STATES } from './dispute-state'
import { KYC_STATES } from './kyc-state'
import { isPaidState, ORDER_STATES, type OrderEvent, type OrderState } from './order-state'
import type { Right } from './permissions'
import { RECURRING_STATES } from './recurring-state'
import { REFUND_STATES } from './refund-state'
import { SHOWN_SETTLEMENT_STATES } from './settlement-state'
import { DEPOSIT_STATES } from './virtual-account'
import { WAYBILL_STATES } from './waybill-state'
import { WITHDRAWAL_STATES } from './withdrawal-state'

/** What a merchant's own system is told, and how often it is tried (product 12). */

export const NOTIFICATION_STATES = [
  /** Waits for its turn, its next try, or an earlier one of the same lane. */
  'PENDING',
  /** The receiver answered with a 2xx. */
  'DELIVERED',
  /** Every try was in vain; only a person sends it again. */
  'FAILED',
] as const
export type NotificationState = (typeof NOTIFICATION_STATES)[number]

/** What is told of. The first three are about an order and stand in its lane; each of the others has a lane of its own. */
export const NOTIFICATION_SUBJECTS = [
  'order',
  'refund',
  'dispute',
  'recurring',
  'deposit',
  'waybill',
  'withdrawal',
  'settlement',
  'kyc',
  'app',
] as const
export type NotificationSubject = (typeof NOTIFICATION_SUBJECTS)[number]
export const PAYMENT_SUBJECTS = ['order', 'refund', 'dispute'] as const
export type PaymentSubject = (typeof PAYMENT_SUBJECTS)[number]
export type ObjectSubject = Exclude<NotificationSubject, PaymentSubject>

/** What a person must be allowed to see before an address is told of it: it is the merchant's, and not an app's. */
export const SUBJECT_RIGHTS: Partial<Record<string, Right>> = {
  withdrawal: 'finance:view',
  settlement: 'finance:view',
  kyc: 'kyc:view',
}

/** Addresses of one app beside its notify URL. */
export const MOST_ENDPOINTS = 10

/** Every state that an order, a refund or a dispute can come to is an event. Creating an order is the merchant's own act. */
const ORDER_EVENT_NAMES = ORDER_STATES.filter((state) => state !== 'INITIAL').map(
  (state) => `order.${lower(state)}` as const,
)
const REFUND_EVENT_NAMES = REFUND_STATES.map((state) => `refund.${lower(state)}` as const)
const DISPUTE_EVENT_NAMES = DISPUTE_STATES.map((state) => `dispute.${lower(state)}` as const)

/** An order that is again what it was: nothing was paid, and nothing is to be shipped, a second time. */
export const ORDER_UPDATED = 'order.updated' as const

export const PAYMENT_EVENTS = [...ORDER_EVENT_NAMES, ORDER_UPDATED, ...REFUND_EVENT_NAMES, ...DISPUTE_EVENT_NAMES]
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number]

/** Of everything else likewise; writing a contract or a parcel down is the merchant's own act. */
export const OBJECT_EVENTS = [
  ...RECURRING_STATES.filter((state) => state !== 'INITIAL').map((state) => `recurring.${lower(state)}` as const),
  ...DEPOSIT_STATES.map((state) => `deposit.${lower(state)}` as const),
  ...WAYBILL_STATES.filter((state) => state !== 'PENDING').map((state) => `waybill.${lower(state)}` as const),
  ...WITHDRAWAL_STATES.map((state) => `withdrawal.${lower(state)}` as const),
  ...SHOWN_SETTLEMENT_STATES.map((state) => `settlement.${lower(state)}` as const),
  ...KYC_STATES.map((state) => `kyc.${lower(state)}` as const),
  ...APP_STATES.map((state) => `app.${lower(state)}` as const),
]
export type ObjectEvent = (typeof OBJECT_EVENTS)[number]

export const NOTIFICATION_EVENTS = [...PAYMENT_EVENTS, ...OBJECT_EVENTS]
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number]

export function subjectOf(event: NotificationEvent): NotificationSubject {
  return event.split('.')[0] as NotificationSubject
}

/** How the log names the events that a person sent to try the receiver out. */
export const TEST_EVENT = 'test'

function lower<Text extends string>(text: Text): Lowercase<Text> {
  return text.toLowerCase() as Lowercase<Text>
}

export function eventOf<Subject extends NotificationSubject>(subject: Subject, state: string) {
  return `${subject}.${lower(state)}` as Subject extends PaymentSubject ? PaymentEvent : ObjectEvent
}

/** How an order's step is told. It succeeds once in its life: who ships on `order.success` ships once. */
export function orderEventOf(from: OrderState, by: OrderEvent, to: OrderState): PaymentEvent {
  const isReturn = by === 'disputeClosed' || (to === 'SUCCESS' && isPaidState(from))
  return isReturn ? ORDER_UPDATED : eventOf('order', to)
}

const MINUTE = 60
const HOUR = 60 * MINUTE
/** So long after each failed try comes the next one. */
export const RETRY_SECONDS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR] as const

/** After the failed try of this number comes the next in so many seconds; null: it was the last. */
export function secondsToNextTry(tries: number): number | null {
  return RETRY_SECONDS[tries - 1] ?? null
}

/** What a receiver may say when it has understood; the status alone decides. */
export const ACCEPTED = 'success'

/** Any 2xx is an acknowledgement, whatever the body says; a redirect is none. */
export function isAcknowledged(status: number): boolean {
  return status >= 200 && status < 300
}
