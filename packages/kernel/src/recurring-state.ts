import type { Method } from './methods'

/** The life of a recurring contract. This table is the only place that knows it: service, clock and tests read it. */

export const RECURRING_STATES = [
  /** Made by the merchant; the payer has not agreed yet. */
  'INITIAL',
  /** The payer agreed; periods are charged as they come due. */
  'ACTIVE',
  /** The last charge failed and is tried again. */
  'PAST_DUE',
  /** The payer did not agree in time, as the first order says. */
  'EXPIRED',
  /** The first payment was declined for good. */
  'REFUSED',
  /** Ended by a person, or because every try of a charge failed. */
  'CANCELLED',
  /** Every period of its quantity is paid. */
  'CLOSED',
] as const
export type RecurringState = (typeof RECURRING_STATES)[number]

interface Transition {
  from: readonly RecurringState[]
  to: RecurringState
}

export const RECURRING_EVENTS = {
  agreed: { from: ['INITIAL'], to: 'ACTIVE' },
  expired: { from: ['INITIAL'], to: 'EXPIRED' },
  refused: { from: ['INITIAL'], to: 'REFUSED' },
  cancelled: { from: ['INITIAL', 'ACTIVE', 'PAST_DUE'], to: 'CANCELLED' },
  paid: { from: ['ACTIVE', 'PAST_DUE'], to: 'ACTIVE' },
  failed: { from: ['ACTIVE', 'PAST_DUE'], to: 'PAST_DUE' },
  exhausted: { from: ['ACTIVE', 'PAST_DUE'], to: 'CANCELLED' },
  completed: { from: ['ACTIVE'], to: 'CLOSED' },
  /** The merchant took one period back; the next comes as planned. */
  waived: { from: ['ACTIVE', 'PAST_DUE'], to: 'ACTIVE' },
} as const satisfies Record<string, Transition>
export type RecurringEvent = keyof typeof RECURRING_EVENTS

/** The state after an event, or null where the table does not have it. */
export function recurringAfter(state: RecurringState, event: RecurringEvent): RecurringState | null {
  const { from, to }: Transition = RECURRING_EVENTS[event]
  return from.includes(state) ? to : null
}

/** Why a contract was cancelled. */
export const CANCEL_REASONS = [
  'BY_MERCHANT',
  'FIRST_ORDER_CANCELLED',
  'RETRIES_EXHAUSTED',
  /** The payer ended at their own bank what it was charged by. */
  'ENDED_AT_BANK',
] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** Those that a payer can agree to once and be charged by again. */
export const RECURRING_METHODS = ['CreditCard', 'PIX', 'GCASH', 'MAYA'] as const satisfies Method[]
export type RecurringMethod = (typeof RECURRING_METHODS)[number]

const DAY = 24 * 60 * 60

/** So long after a period came due a failed charge is tried again. PIX allows three within seven days. */
const RETRIES: Readonly<Record<RecurringMethod, readonly number[]>> = {
  CreditCard: [1 * DAY, 3 * DAY, 5 * DAY],
  GCASH: [1 * DAY, 3 * DAY, 5 * DAY],
  MAYA: [1 * DAY, 3 * DAY, 5 * DAY],
  PIX: [1 * DAY, 3 * DAY, 6 * DAY],
}

/** When a period is tried again after so many failed tries; null: it was the last. */
export function nextTry(method: RecurringMethod, due: Date, tries: number): Date | null {
  const seconds = RETRIES[method][tries - 1]
  return seconds === undefined ? null : new Date(due.getTime() + seconds * 1000)
}

/** A period's order can be paid until the last try had time to be answered. */
export function lastDayOf(method: RecurringMethod, due: Date): Date {
  const last = RETRIES[method].at(-1) ?? 0
  return new Date(due.getTime() + (last + 2 * DAY) * 1000)
}

/** A trial is no period of the quantity; 0 is a contract without end. */
export function isComplete({ quantity, paidPeriods }: { quantity: number; paidPeriods: number }): boolean {
  return quantity > 0 && paidPeriods >= quantity
}

/** The trial is period 0; without one the first period is 1. */
export const TRIAL = 0
export function firstPeriod(trialPeriod: string): number {
  return trialPeriod === '' ? 1 : TRIAL
}
