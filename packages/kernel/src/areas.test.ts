import { expect, it } from 'vitest'
import { AREAS, areaOfCall, grantsWithin } from './areas'
import { PAGES, ROLE_GRANTS } from './permissions'

it('knows the area of a call by its feature, of a program’s by its object', () => {
  const names = ['withdrawals.list', 'refunds.ask', 'merchantApi.createRecurring', 'merchantApi.createOrder']
  expect([...names, 'kyc.save', 'kyc.standing', 'session.query'].map(areaOfCall)).toEqual([
    'finance',
    'orders',
    'recurring',
    undefined,
    'kyc',
    undefined,
    undefined,
  ])
})

it('leaves of rights what is switched on, and every area takes something away', () => {
  const all = ROLE_GRANTS.MERCHANT_ADMIN
  expect(grantsWithin(all, AREAS)).toEqual(all)
  expect(Object.keys(grantsWithin(all, []))).toEqual(['dashboard', 'download'])
  for (const area of AREAS) {
    const left = grantsWithin(
      all,
      AREAS.filter((each) => each !== area),
    )
    expect(Object.keys(left).length).toBeLessThan(PAGES.length)
  }
})
