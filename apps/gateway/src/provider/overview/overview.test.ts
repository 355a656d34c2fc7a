import { approvals } from '@balcao/contract/platform/approvals'
import { overview, type OverviewSums } from '@balcao/contract/provider/overview'
import { provider } from '@balcao/contract/provider/provider'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { newRequestId } from '../../../test/support/desks/app-desk'
import { openShop, type Shop } from '../../../test/support/desks/shop'
import { foldAllTallies } from '../../kit/lists/tally'
import { gatherDays, gatherTick } from './gather'
import { lookAtMerchants } from './look-at-merchants'

const DAY = 24 * 60 * 60

let gateway: TestGateway
let boss: Signed
let shop: Shop
beforeAll(async () => {
  gateway = await openGateway()
  shop = await openShop(gateway)
})
afterAll(() => gateway.close())

async function seen(days?: 7 | 30 | 90) {
  await foldAllTallies(gateway.gateway)
  await gatherTick.run(gateway.gateway)
  await lookAtMerchants(gateway.gateway)
  boss = await gateway.signIn((await addPerson(gateway, { providerRole: 'PLATFORM_RISK' })).email)
  return (await gateway.call(overview.query, days ? { days } : {}, boss)).data
}

it('tells the period beside as many days before, by currency, day, method and country', async () => {
  await shop.paidOrder('100.00')
  await shop.pass(8 * DAY)
  await shop.paidOrder('50.00')
  await shop.newLink('9.00')
  const week = await seen(7)
  const [reais] = week.currencies
  expect(week.currencies).toHaveLength(1)
  expect(reais?.all).toEqual({
    count: 2,
    decided_count: 1,
    won_count: 1,
    paid_count: 1,
    paid_amount: '50.00',
    revenue: '2.00',
  })
  expect(reais?.before).toMatchObject({ count: 1, paid_amount: '100.00', revenue: '3.99' })
  expect(reais?.methods.map(({ name, paid_count, before }) => [name, paid_count, before.paid_count])).toEqual([
    ['PIX', 1, 1],
  ])
  expect(reais?.countries.map(({ name, revenue }) => [name, revenue])).toEqual([['BRA', '2.00']])
  expect((await seen()).currencies[0]?.all).toMatchObject({ paid_amount: '150.00', revenue: '5.99' })
})

it('counts nothing twice, whoever gathers at the same time', async () => {
  const before = (await seen()).currencies[0]?.all.paid_count ?? 0
  for (let paid = 0; paid < 5; paid++) await shop.paidOrder('10.00')
  await foldAllTallies(gateway.gateway)
  await Promise.all(Array.from({ length: 4 }, () => gatherDays(gateway.gateway)))
  expect((await seen()).currencies[0]?.all.paid_count).toBe(before + 5)
})

it('tells what waits, and since when', async () => {
  expect((await seen()).queues.every(({ waiting, since }) => waiting === 0 && since === null)).toBe(true)
  await gateway.databases.owner.query('update merchants set show_virtual_account = false')
  const asked = gateway.clock.now().toISOString()
  const wish = { request_id: newRequestId(), flag: 'show_virtual_account', note: '' }
  await gateway.call(approvals.askFlag, wish, await gateway.signIn(shop.email))
  await gateway.databases.owner.query(`update kyc_cases set status = 'SUBMITTED' where merchant_no = $1`, [
    shop.merchant_no,
  ])
  const { queues } = await seen()
  expect(queues.filter(({ waiting }) => waiting > 0)).toEqual([
    { queue: 'kyc', waiting: 1, since: expect.any(String) },
    { queue: 'other', waiting: 1, since: asked },
  ])
})

it('names merchants at risk, since when, and no longer than they are', async () => {
  const { owner } = gateway.databases
  expect((await seen()).risks).toEqual([])
  await owner.query(`update kyc_cases set status = 'APPROVED', valid_until = $2 where merchant_no = $1`, [
    shop.merchant_no,
    new Date(gateway.clock.now().getTime() + 10 * DAY * 1000),
  ])
  await owner.query(
    `update ledger_balances set amount = -100000 where merchant_no = $1 and account = 'available' and currency = 'BRL'`,
    [shop.merchant_no],
  )
  gateway.clock.advance(301)
  const since = gateway.clock.now().toISOString()
  expect((await seen()).risks).toMatchObject([
    { merchant_no: shop.merchant_no, risks: ['negativeBalance', 'kyc'], since, currency: 'BRL', available: '-1000.00' },
  ])
  const listed = async (risks: string[]) => (await gateway.call(provider.merchants, { risks }, boss)).data.list
  expect(await listed(['kyc', 'refunds'])).toMatchObject([
    {
      merchant_no: shop.merchant_no,
      paid_count: 7,
      paid_amount: '200.00',
      available: '-1000.00',
      kyc_status: 'APPROVED',
    },
  ])
  expect(await listed(['disputes'])).toEqual([])
  gateway.clock.advance(301)
  expect((await seen()).risks).toMatchObject([{ since }])
  await owner.query(`update ledger_balances set amount = 0 where merchant_no = $1 and account = 'available'`, [
    shop.merchant_no,
  ])
  await owner.query(`update kyc_cases set valid_until = '2099-01-01Z' where merchant_no = $1`, [shop.merchant_no])
  gateway.clock.advance(301)
  expect((await seen()).risks).toEqual([])
})

it('tells whether everything runs', async () => {
  const { health } = await seen()
  expect(health).toMatchObject({ channels_failing: 0, mails_failed: 0, ledger_proved: null, ledger_is_right: null })
  await gateway.databases.owner.query('update ledger_proof set proved_at = $1, wrong = 1', [gateway.clock.now()])
  expect((await seen()).health.ledger_is_right).toBe(false)
})

it('has the same in its methods and countries as in the whole, on whatever day of the week', async () => {
  for (let day = 0; day < 9; day++) {
    await shop.pass(DAY)
    await shop.paidOrder('10.00')
    for (const length of [7, 30, 90] as const) {
      for (const { all, before, methods, countries } of (await seen(length)).currencies) {
        const paid = (parts: OverviewSums[]) => parts.reduce((sum, part) => sum + part.paid_count, 0)
        const earlier = (parts: { before: OverviewSums }[]) => paid(parts.map((part) => part.before))
        expect([length, paid(methods), paid(countries)]).toEqual([length, all.paid_count, all.paid_count])
        expect([earlier(methods), earlier(countries)]).toEqual([before.paid_count, before.paid_count])
      }
    }
  }
})
