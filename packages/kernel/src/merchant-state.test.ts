import { expect, it } from 'vitest'
import { MERCHANT_STATES, merchantStatesAfter } from './merchant-state'

it('has exactly these steps in a merchant’s life', () => {
  const steps = MERCHANT_STATES.flatMap((from) => merchantStatesAfter(from).map((to) => `${from} > ${to}`))
  expect(steps).toEqual([
    'PENDING_KYC > ACTIVE',
    'PENDING_KYC > CLOSED',
    'ACTIVE > SUSPENDED',
    'ACTIVE > CLOSED',
    'SUSPENDED > ACTIVE',
    'SUSPENDED > CLOSED',
  ])
})
