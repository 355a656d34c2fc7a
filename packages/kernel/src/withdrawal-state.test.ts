import { expect, it } from 'vitest'
import {
  mayCancel,
  WITHDRAWAL_EVENTS,
  WITHDRAWAL_STATES,
  withdrawalAfter,
  type WithdrawalEvent,
} from './withdrawal-state'

it('goes the ways of the product and no other', () => {
  const events = Object.keys(WITHDRAWAL_EVENTS) as WithdrawalEvent[]
  const ways = WITHDRAWAL_STATES.flatMap((state) =>
    events.flatMap((event) => {
      const next = withdrawalAfter(state, event)
      return next ? [`${state} ${event} ${next}`] : []
    }),
  )
  expect(ways).toEqual([
    'SUBMITTED passedOn IN_REVIEW',
    'SUBMITTED rejected REJECTED',
    'SUBMITTED cancelled CANCELLED',
    'IN_REVIEW approved PROCESSING',
    'IN_REVIEW rejected REJECTED',
    'IN_REVIEW cancelled CANCELLED',
    'PROCESSING paid PAID',
    'PROCESSING failed FAILED',
    'PAID returned RETURNED',
  ])
})

it('can be cancelled until the bank has it', () => {
  expect(WITHDRAWAL_STATES.filter(mayCancel)).toEqual(['SUBMITTED', 'IN_REVIEW'])
})
