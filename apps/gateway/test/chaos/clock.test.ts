import { orders } from '@balcao/contract/payments/orders'
import { refunds } from '@balcao/contract/payments/refunds'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../src/kit/database/transaction'
import { openTenant } from '../../src/kit/database/tenancy'
import { ticks } from '../../src/start/modules'
import { verifyStretch } from '../../src/platform/audit/chain'
import { openGateway, type TestGateway } from '../harness'
import { runJobs } from '../support/servers/run-jobs'
import { openShop, type Shop } from '../support/desks/shop'

const HOUR = 3600
const DAY = 24 * HOUR

let gateway: TestGateway
let shop: Shop
beforeAll(async () => {
  gateway = await openGateway()
  shop = await openShop(gateway)
})
afterAll(() => gateway.close())

/** The clock is set, whoever works signs in again, and all due work has its turn. */
async function set(seconds: number): Promise<void> {
  gateway.clock.advance(seconds)
  await shop.pass(61)
  for (const tick of ticks) {
    await tick.run(gateway.gateway)
    await tick.settled?.(gateway.gateway)
  }
  await runJobs(gateway)
}

async function everyPage(): Promise<string[]> {
  const seen: string[] = []
  for (let cursor: string | undefined, page = 1; ; page++) {
    const { data } = await gateway.call(orders.list, { page, per_page: 10, cursor }, shop.admin())
    seen.push(...data.list.map(({ trade_no }) => trade_no))
    if (!data.next) return seen
    cursor = data.next
  }
}

it('a clock that is set forwards and back loses no order, doubles none, and the books stay right', async () => {
  const made: string[] = []
  const sell = async (many: number) => {
    for (let n = 0; n < many; n++) made.push(await shop.paidOrder('50.00'))
  }
  await sell(4)
  const [first = ''] = made
  const wish = { trade_no: first, amount: '20.00', out_request_no: 'CLOCK-1', reason: '' }
  const told = await gateway.call(refunds.ask, wish, shop.admin())
  for (const seconds of [-HOUR, 2 * DAY, -2 * DAY, -1, 40 * DAY, -41 * DAY, DAY + HOUR]) {
    await set(seconds)
    await sell(3)
    expect(await shop.isProved()).toBe(true)
    // Whatever the clock shows, the same request is the same one; after thirty days it is refused.
    const again = await gateway.call(refunds.ask, wish, shop.admin())
    const { refund_no } = again.data as { refund_no?: string }
    expect([told.data.refund_no, undefined]).toContain(refund_no)
  }
  const seen = await everyPage()
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.toSorted()).toEqual(made.toSorted())
  expect((await shop.order(first)).refunded_amount).toBe('20.00')
  const { rows } = await gateway.databases.owner.query<{ n: bigint }>(
    'select count(*) as n from refunds where merchant_no = $1',
    [shop.merchant_no],
  )
  expect(rows[0]?.n).toBe(1n)
  const chain = await inTransaction(gateway.databases.worker, openTenant(shop.merchant_no), (db) =>
    verifyStretch(db, gateway.gateway.secret, shop.merchant_no, undefined, 10_000),
  )
  expect([chain.broken, chain.checked > 30n]).toEqual([null, true])
  const failed = gateway.logLines.filter((line) => line.includes('call failed'))
  expect(failed).toEqual([])
})
