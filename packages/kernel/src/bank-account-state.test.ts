import { expect, it } from 'vitest'
import { BANK_ACCOUNT_EVENTS, BANK_ACCOUNT_STATES, bankAccountAfter, type BankAccountEvent } from './bank-account-state'

it('goes from pending to verified or rejected, back after a change, and out of use from anywhere, for good', () => {
  const events = Object.keys(BANK_ACCOUNT_EVENTS) as BankAccountEvent[]
  const ways = BANK_ACCOUNT_STATES.flatMap((state) =>
    events.flatMap((event) => {
      const next = bankAccountAfter(state, event)
      return next ? [`${state} ${event} ${next}`] : []
    }),
  )
  expect(ways).toEqual([
    'PENDING verified VERIFIED',
    'PENDING rejected REJECTED',
    'PENDING changed PENDING',
    'PENDING disabled DISABLED',
    'VERIFIED changed PENDING',
    'VERIFIED disabled DISABLED',
    'REJECTED changed PENDING',
    'REJECTED disabled DISABLED',
  ])
})
