import { terms } from '@balcao/contract/money/terms'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { openSettlementDesk } from '../../../test/support/desks/settlement-desk'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

const FEE = {
  currency: 'BRL',
  method: 'PIX',
  fee_percent: '0.99',
  fee_fixed: '0.00',
  fee_minimum: '0.10',
  reserve_percent: '5',
  reserve_days: 30,
  refund_fee: '1.00',
  chargeback_fee: '60.00',
  cycle_days: 2,
}
const SETTLEMENT = {
  currency: 'BRL',
  target: 'BANK',
  settle_currency: 'USD',
  fee: '15.00',
  minimum: '10.00',
  tax_percent: '0.38',
}

it('keeps every row with its history, counts the latest that has begun, and begins none in the past', async () => {
  const desk = await openSettlementDesk(gateway)
  const { merchant_no } = desk
  const boss = await desk.as('boss')
  await gateway.call(terms.addFee, { merchant_no, ...FEE }, boss)
  const twice = await gateway.call(terms.addFee, { merchant_no, ...FEE }, boss)
  expect(twice.failure.sub_code).toContain('valid_from')
  await gateway.call(terms.addSettlement, { merchant_no, ...SETTLEMENT }, boss)
  const rate = { currency: 'BRL', settle_currency: 'USD', mid: '5.4321', spread_percent: '1.5' }
  const { data } = await gateway.call(terms.addRate, { merchant_no, ...rate }, boss)
  expect(data.fees.map(({ method, fee_percent }) => [method, fee_percent])).toEqual([
    ['PIX', '0.99'],
    ['', '3.99'],
  ])
  expect(data.settlements.map(({ target, fee }) => [target, fee])).toEqual([
    ['BANK', '15.00'],
    ['BALANCE', '0.00'],
  ])
  expect(data.rates).toMatchObject([rate])
  const past = await gateway.call(terms.addRate, { merchant_no, ...rate, valid_from: '2026-01-01T00:00:00.000Z' }, boss)
  expect(past.failure.sub_code).toContain('valid_from')
  expect((await gateway.call(terms.addFee, { merchant_no, ...FEE }, await desk.as('reviewer'))).code).not.toBe('10000')
  const seen = await gateway.call(terms.list, { merchant_no }, await desk.as('reviewer'))
  expect(seen.data).toEqual(data)

  // Paid under the new row: settled after its two days, in dollars, to the bank.
  await desk.paid(100_000n)
  await desk.days(1)
  expect(await desk.list()).toEqual([])
  await desk.days(1)
  expect(await desk.newest()).toMatchObject({ target: 'BANK', settle_currency: 'USD', fx_rate: '5.513582' })
})
