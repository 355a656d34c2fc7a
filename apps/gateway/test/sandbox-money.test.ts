import { finance } from '@balcao/contract/money/finance'
import { orders } from '@balcao/contract/payments/orders'
import { refunds } from '@balcao/contract/payments/refunds'
import { settlements } from '@balcao/contract/money/settlements'
import type { AppState } from '@balcao/kernel/app-state'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settleDue } from '../src/money/settlements/settlements.jobs'
import { openGateway, type TestGateway } from './harness'
import { openShop, type Shop } from './support/desks/shop'

const DAY = 24 * 60 * 60

let gateway: TestGateway
let shop: Shop
beforeAll(async () => {
  gateway = await openGateway()
  shop = await openShop(gateway, {}, 'SANDBOX')
})
afterAll(() => gateway.close())

async function appIs(status: AppState): Promise<void> {
  await gateway.databases.owner.query('update apps set status = $2 where app_id = $1', [shop.appId, status])
}
const sandbox = async () => (await shop.balances('test')) ?? { pending: 0n, frozen: 0n }
let number = 0
const refund = (trade_no: string, amount = '100.00') =>
  gateway.call(refunds.ask, { trade_no, amount, out_request_no: `R${++number}`, reason: 'broken' }, shop.admin())

describe('money of the sandbox', () => {
  it('is in no balance, and its order shows its entries as any other', async () => {
    const order = await shop.paidOrder()
    expect((await gateway.call(finance.balances, {}, shop.admin())).data.currencies).toEqual([])
    expect(await sandbox()).toMatchObject({ pending: 8_601n, reserve: 1_000n })
    const lines = (await gateway.call(orders.entries, { trade_no: order }, shop.admin())).data
    expect(lines.map(({ account }) => account)).toEqual(['clearing', 'pending', 'pending', 'fee', 'pending', 'reserve'])
    expect(await shop.isProved()).toBe(true)
  })

  it('never settles, however long it waits, while real money does', async () => {
    await shop.pass(3 * DAY)
    await settleDue(gateway.gateway)
    expect((await gateway.call(settlements.list, {}, shop.admin())).data.total).toBe(0)
    await appIs('ENABLED')
    await shop.paidOrder('50.00')
    await appIs('SANDBOX')
    // Long enough for a weekend and for the reserve of all that was sold.
    for (const days of [1, 1, 1, 1, 1, 90, 1, 1, 1]) {
      gateway.clock.advance(days * DAY)
      await settleDue(gateway.gateway)
    }
    await shop.pass(DAY)
    // 3.99 % of 50.00 is 2.00; what was held back is free again.
    expect((await shop.balances())?.available).toBe(4_800n)
    expect(await sandbox()).toMatchObject({ pending: 8_601n, reserve: 1_000n, available: 0n })
  })

  it('pays its own refunds, and no real one', async () => {
    await shop.paidOrder()
    const played = await sandbox()
    const order = await shop.paidOrder()
    expect((await refund(order)).data.status).toBe('PROCESSING')
    expect((await sandbox()).frozen).toBe(10_000n)
    await shop.pass(2)
    expect((await shop.order(order)).status).toBe('REFUNDED')
    expect((await sandbox()).pending).toBe(played.pending - 399n - 1_000n)
    expect((await shop.balances())?.available).toBe(4_800n)

    await appIs('ENABLED')
    const sold = await shop.paidOrder('1000.00')
    // Real money covers 860.10 + 48.00 of it; the rest lies in the sandbox, where it is worth nothing.
    expect((await refund(sold, '1000.00')).failure.sub_code).toBe('insufficient-balance')
    expect((await refund(sold, '900.00')).data.status).toBe('PROCESSING')
    expect(await shop.isProved()).toBe(true)
  })
})
