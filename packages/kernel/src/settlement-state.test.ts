import { expect, it } from 'vitest'
import {
  mayApply,
  SETTLEMENT_EVENTS,
  SETTLEMENT_STATES,
  settlementAfter,
  type SettlementEvent,
} from './settlement-state'

it('goes the ways of the product and no other', () => {
  const events = Object.keys(SETTLEMENT_EVENTS) as SettlementEvent[]
  const ways = SETTLEMENT_STATES.flatMap((state) =>
    events.flatMap((event) => {
      const next = settlementAfter(state, event)
      return next ? [`${state} ${event} ${next}`] : []
    }),
  )
  expect(ways).toEqual([
    'DRAFT published GENERATED',
    'GENERATED carried CARRIED_FORWARD',
    'GENERATED credited PAID',
    'GENERATED applied APPLIED',
    'APPLIED approved APPROVED',
    'APPLIED rejected REJECTED',
    'REJECTED applied APPLIED',
    'APPROVED sent PAYING',
    'PAYING paid PAID',
    'PAYING failed FAILED',
    'FAILED applied APPLIED',
  ])
})

it('can be applied for before anybody has agreed, and again after a no', () => {
  expect(SETTLEMENT_STATES.filter(mayApply)).toEqual(['GENERATED', 'REJECTED', 'FAILED'])
})
