import { describe, expect, it } from 'vitest'
import {
  firstPeriod,
  isComplete,
  lastDayOf,
  nextTry,
  RECURRING_EVENTS,
  RECURRING_METHODS,
  RECURRING_STATES,
  recurringAfter,
  type RecurringEvent,
} from './recurring-state'

/** Product 5, written out by hand: from, event, to. */
const MOVES = [
  'INITIAL agreed ACTIVE',
  'INITIAL expired EXPIRED',
  'INITIAL refused REFUSED',
  'INITIAL cancelled CANCELLED',
  'ACTIVE cancelled CANCELLED',
  'PAST_DUE cancelled CANCELLED',
  'ACTIVE paid ACTIVE',
  'PAST_DUE paid ACTIVE',
  'ACTIVE failed PAST_DUE',
  'PAST_DUE failed PAST_DUE',
  'ACTIVE exhausted CANCELLED',
  'PAST_DUE exhausted CANCELLED',
  'ACTIVE completed CLOSED',
  'ACTIVE waived ACTIVE',
  'PAST_DUE waived ACTIVE',
]

describe('a contract', () => {
  it('moves by the table and in no other way', () => {
    const moves = Object.keys(RECURRING_EVENTS).flatMap((event) =>
      RECURRING_STATES.flatMap((state) => {
        const next = recurringAfter(state, event as RecurringEvent)
        return next ? [`${state} ${event} ${next}`] : []
      }),
    )
    expect(moves.toSorted()).toEqual(MOVES.toSorted())
  })

  it('without end is never complete; a trial does not count', () => {
    expect(isComplete({ quantity: 0, paidPeriods: 1000 })).toBe(false)
    expect(isComplete({ quantity: 3, paidPeriods: 2 })).toBe(false)
    expect(isComplete({ quantity: 3, paidPeriods: 3 })).toBe(true)
    expect([firstPeriod('7D'), firstPeriod('')]).toEqual([0, 1])
  })
})

describe('a failed charge', () => {
  const due = new Date('2026-01-31T12:00:00.000Z')
  const days = (method: (typeof RECURRING_METHODS)[number]) =>
    [1, 2, 3, 4].map((tries) => {
      const next = nextTry(method, due, tries)
      return next && (next.getTime() - due.getTime()) / 86_400_000
    })

  it('of a card is tried again after one, three and five days, and then no more', () => {
    expect(days('CreditCard')).toEqual([1, 3, 5, null])
  })
  it('of PIX is tried three times within seven days', () => {
    const [first, second, third, fourth] = days('PIX')
    expect(fourth).toBeNull()
    expect([first, second, third].every((day) => day !== null && day !== undefined && day <= 7)).toBe(true)
  })
  it.each(RECURRING_METHODS)('of %s leaves its order open until the last try is over', (method) => {
    const last = [1, 2, 3].map((tries) => nextTry(method, due, tries)?.getTime() ?? 0).at(-1)
    expect(lastDayOf(method, due).getTime()).toBeGreaterThan(last ?? Infinity)
  })
})
