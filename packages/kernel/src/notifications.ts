import { DISPUTE_STATES } from './dispute-state'
import { isPaidState, ORDER_STATES, type OrderEvent, type OrderState } from './order-state'
import { REFUND_STATES } from './refund-state'

/** What a merchant's own system is told, and how often it is tried (product 12). */

export const NOTIFICATION_STATES = [
  /** Waits for its turn, its next try, or an earlier one of the same order. */
  'PENDING',
  /** The receiver answered with a 2xx. */
  'DELIVERED',
  /** Every try was in vain; only a person sends it again. */
  'FAILED',
] as const
export type NotificationState = (typeof NOTIFICATION_STATES)[number]

/** What a notification is about. */
export type NotificationKind = 'order' | 'refund' | 'dispute' | 'test'

/** Every state that an order, a refund or a dispute can come to is an event. Creating an order is the merchant's own act. */
const ORDER_EVENT_NAMES = ORDER_STATES.filter((state) => state !== 'INITIAL').map(
  (state) => `order.${lower(state)}` as const,
)
const REFUND_EVENT_NAMES = REFUND_STATES.map((state) => `refund.${lower(state)}` as const)
const DISPUTE_EVENT_NAMES = DISPUTE_STATES.map((state) => `dispute.${lower(state)}` as const)

/** An order that is again what it was: nothing was paid, and nothing is to be shipped, a second time. */
export const ORDER_UPDATED = 'order.updated' as const

export const NOTIFICATION_EVENTS = [...ORDER_EVENT_NAMES, ORDER_UPDATED, ...REFUND_EVENT_NAMES, ...DISPUTE_EVENT_NAMES]
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number]

/** How the log names the events that a person sent to try the receiver out. */
export const TEST_EVENT = 'test'

function lower<Text extends string>(text: Text): Lowercase<Text> {
  return text.toLowerCase() as Lowercase<Text>
}

export function eventOf(kind: Exclude<NotificationKind, 'test'>, state: string): NotificationEvent {
  return `${kind}.${lower(state)}` as NotificationEvent
}

/** How an order's step is told. It succeeds once in its life: who ships on `order.success` ships once. */
export function orderEventOf(from: OrderState, by: OrderEvent, to: OrderState): NotificationEvent {
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
