import { terms } from '@balcao/contract/money/terms'
import { chargeOf } from '@balcao/kernel/charge'
import { formatMoney } from '@balcao/kernel/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson } from '../../../test/factories'
import { openGateway, type TestGateway } from '../../../test/harness'
import { openShop } from '../../../test/support/desks/shop'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

const DAY = 24 * 60 * 60
const WISH = { currency: 'BRL', fee_percent: '2.5', fee_fixed: '0.35', fee_minimum: '0.50', reserve_percent: '5' }
const THEN = { fee_percent: '2.5', fee_fixed: 35n, fee_minimum: 50n, reserve_percent: '5' }

interface Paid {
  amount: bigint
  fee: bigint
  reserve: bigint
  method: string
  mode: string
}

it('is what the fees of last month’s orders add up to when each is computed again', async () => {
  const shop = await openShop(gateway)
  const { merchant_no } = shop
  const { owner } = gateway.databases
  // To the middle of a month, so that all of these are of one month and the next one is near.
  while (gateway.clock.now().getUTCDate() !== 15) gateway.clock.advance(DAY)
  await shop.pass(61)
  for (const amount of ['100.00', '100.00', '7.31', '3.00', '1999.99', '0.40']) await shop.paidOrder(amount)
  await shop.paidOrder('250.00', 'Lottery')
  // From the next day on lottery slips have terms of their own.
  await owner.query(
    `insert into terms (merchant_no, currency, method, valid_from, fee_percent, fee_fixed, fee_minimum, reserve_percent, reserve_days, refund_fee, chargeback_fee)
     values ($1, 'BRL', 'Lottery', $2, '0', 290, 0, '0', 90, 0, 0)`,
    [merchant_no, new Date(gateway.clock.now().getTime() + 1000)],
  )
  await shop.pass(DAY)
  await shop.paidOrder('80.00', 'Lottery')
  const { rows: month } = await owner.query<Paid>(
    `select amount, fee, reserve, method, mode from orders where merchant_no = $1 and pay_time is not null`,
    [merchant_no],
  )
  expect(month).toHaveLength(8)
  await shop.pass(31 * DAY)
  // Of the month that runs now, which is not in it.
  await shop.paidOrder('500.00')
  const money = await gateway.signIn((await addPerson(gateway, { providerRole: 'PLATFORM_FINANCE' })).email)
  const preview = async (method: string) =>
    (await gateway.call(terms.previewFee, { merchant_no, ...WISH, method }, money)).data
  const sum = (of: Paid[], each: (paid: Paid) => bigint) =>
    formatMoney(
      of.reduce((total, paid) => total + each(paid), 0n),
      'BRL',
    )
  const expected = (of: Paid[]) => ({
    orders: of.length,
    paid: sum(of, ({ amount }) => amount),
    fee_charged: sum(of, ({ fee }) => fee),
    fee_then: sum(of, ({ amount }) => chargeOf(amount, THEN).fee),
    fee_difference: sum(of, ({ amount, fee }) => chargeOf(amount, THEN).fee - fee),
    reserve_held: sum(of, ({ reserve }) => reserve),
    reserve_then: sum(of, ({ amount }) => chargeOf(amount, THEN).reserve),
  })
  const ofMethod = (method: string) => month.filter((paid) => paid.method === method)
  expect(await preview('PIX')).toMatchObject(expected(ofMethod('PIX')))
  expect(await preview('Lottery')).toMatchObject(expected(ofMethod('Lottery')))
  expect(await preview('CreditCard')).toMatchObject(expected([]))
  // For all others: what had no terms of its own when it was paid, so the first slip and not the second.
  const others = month.filter(({ method, amount }) => method === 'PIX' || amount === 250_00n)
  expect(await preview('')).toMatchObject(expected(others))
  const wrong = { merchant_no, ...WISH, method: '', fee_fixed: '1.234' } as const
  expect((await gateway.call(terms.previewFee, wrong, money)).failure.sub_code).toBe('fee_fixed')
  const nobody = { ...wrong, fee_fixed: '1', merchant_no: 'M999999999999' }
  expect((await gateway.call(terms.previewFee, nobody, money)).code).toBe('40006')
})
