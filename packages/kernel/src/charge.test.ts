import { expect, it } from 'vitest'
import { chargeOf } from './charge'

const TERMS = { fee_percent: '3.99', fee_fixed: 60n, fee_minimum: 100n, reserve_percent: '10' }

it.each([
  ['percent and fixed part, and a tenth held back', 100_00n, 0n, { fee: 4_59n, reserve: 10_00n, instalment_fee: 0n }],
  ['the minimum of what is small', 5_00n, 0n, { fee: 1_00n, reserve: 50n, instalment_fee: 0n }],
  ['instalments on top', 100_00n, 2_40n, { fee: 6_99n, reserve: 10_00n, instalment_fee: 2_40n }],
  ['never more than came in', 50n, 0n, { fee: 50n, reserve: 0n, instalment_fee: 0n }],
])('charges %s', (_what, amount, forInstalments, charged) => {
  expect(chargeOf(amount, TERMS, forInstalments)).toEqual(charged)
})

it('charges nothing without terms', () => {
  expect(chargeOf(100_00n)).toEqual({ fee: 0n, reserve: 0n, instalment_fee: 0n })
})
