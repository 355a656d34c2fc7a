import { notifications } from '@balcao/contract/merchant/notifications'
import pg from 'pg'
import { openTenant } from '../../../src/kit/database/tenancy'
import { inTransaction } from '../../../src/kit/database/transaction'
import { tellMerchant } from '../../../src/merchant/telling'
import { START, type TestGateway } from '../../harness'
import { fillOrders } from '../fill/fill-orders'
import { deliverAll, listenAt, openReceiver } from '../outside/receiver'
import { runJobs } from '../servers/run-jobs'
import { openShop } from '../desks/shop'

const EVERY_TRY = [0, 60, 300, 1_800, 7_200, 21_600, 86_400]

/**
 * A receiver is down for so long that `count` notifications fail for good, two for each order; then it is back, and they
 * are all sent again. The answer is what it heard, and what was said before and after. Where `isShort`, only the first and
 * the last try are made: the five in between are skipped in the table.
 */
export async function surviveOutage(gateway: TestGateway, count: number, isShort: boolean) {
  const shop = await openShop(gateway)
  const receiver = await openReceiver()
  await listenAt(gateway, shop.merchant_no, shop.appId, receiver.url)
  const began = gateway.clock.now().toISOString()
  await happen(gateway, shop.merchant_no, shop.appId, count / 2)
  receiver.takesWhen(() => false)
  // Twice: the second of an order waits until the first has failed for good.
  for (let round = 0; round < 2; round++) {
    for (const pause of isShort ? [0, 60] : EVERY_TRY) {
      gateway.clock.advance(pause)
      await deliverAll(gateway)
      if (isShort) await gateway.databases.owner.query(`update notifications set tries = 6 where tries = 1`)
    }
  }
  const failedTries = receiver.received.length
  receiver.takesWhen(() => true)
  const admin = await gateway.signIn(shop.email)
  const period = { time_from: began, time_to: gateway.clock.now().toISOString() }
  const { data: planned } = await gateway.call(notifications.countFailed, period, admin)
  await gateway.call(notifications.resendFailed, { ...period, request_id: 'after the outage' }, admin)
  await runJobs(gateway)
  await deliverAll(gateway)
  const { data: after } = await gateway.call(notifications.list, { status: ['DELIVERED'] }, admin)
  const { data: left } = await gateway.call(notifications.countFailed, period, admin)
  await receiver.close()
  return { failedTries, planned, taken: receiver.taken(), delivered: after.total, left }
}

/** Orders by COPY, and two things that happened to each, written down as the services do. */
async function happen(gateway: TestGateway, merchant_no: string, appId: string, orders: number): Promise<void> {
  const client = new pg.Client({ connectionString: gateway.databaseUrl })
  await client.connect()
  const timeZone = 'America/Sao_Paulo'
  await fillOrders(client, { merchant_no, appIds: [appId], timeZone, rows: orders, until: new Date(START) })
  const { rows } = await client.query<{ trade_no: string }>(
    'select trade_no from orders where merchant_no = $1 order by trade_no',
    [merchant_no],
  )
  await client.end()
  const now = gateway.clock.now()
  for (const event of ['order.processing', 'order.success'] as const) {
    await inTransaction(gateway.databases.worker, openTenant(merchant_no), async (db) => {
      for (const { trade_no: tradeNo } of rows)
        await tellMerchant(db, { merchant_no, tradeNo, kind: 'order', objectId: tradeNo, event, now })
    })
    // Rows by the thousand from one transaction: until it is told, the planner takes the table for empty.
    await gateway.databases.owner.query('analyze notifications')
  }
}

/** Whether each order's news came in the order it happened, and none a second time. */
export function isInOrder(taken: readonly { notification_id: string; trade_no: string; sequence: number }[]): boolean {
  const last = new Map<string, number>()
  for (const { trade_no, sequence } of taken) {
    if (sequence !== (last.get(trade_no) ?? 0) + 1) return false
    last.set(trade_no, sequence)
  }
  return new Set(taken.map(({ notification_id }) => notification_id)).size === taken.length
}
