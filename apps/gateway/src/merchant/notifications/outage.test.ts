import { refunds } from '@balcao/contract/payments/refunds'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { tell } from '../../../test/support/desks/bank'
import { hostileAddresses, hostileResolve, openInside } from '../../../test/support/hostile/hostile-addresses'
import { isInOrder, surviveOutage } from '../../../test/support/hostile/outage'
import {
  deliverAll,
  listenAt,
  openReceiver,
  RECEIVERS_ALLOWED,
  setNotifyUrl,
} from '../../../test/support/outside/receiver'
import { openShop } from '../../../test/support/desks/shop'
import { noteFigure, times } from '../../../test/support/servers/in-full'

let gateway: TestGateway
beforeAll(async () => (gateway = await openGateway({ env: RECEIVERS_ALLOWED })))
afterAll(() => gateway.close())

/** In small with two of the seven tries. */
const FAILED = times('FAILED', 50, 10_000)
const isShort = FAILED < 10_000
const MINUTES = isShort ? 2 : 60

it(
  `${FAILED} failed deliveries recover after an outage: each once, in order`,
  async () => {
    const { failedTries, planned, taken, delivered, left } = await surviveOutage(gateway, FAILED, isShort)
    expect(failedTries).toBe((isShort ? 2 : 7) * FAILED)
    expect(planned).toEqual({ count: FAILED, skipped: 0 })
    expect(taken).toHaveLength(FAILED)
    expect(isInOrder(taken)).toBe(true)
    expect(delivered).toBe(FAILED)
    expect(left).toEqual({ count: 0, skipped: 0 })
    noteFigure(
      `${FAILED.toLocaleString('en')} failed deliveries: all delivered after the outage, in order per order, none twice`,
    )
  },
  MINUTES * 60_000,
)

it('a receiver that fails for a while gets every event, in order per order, none again after it said success', async () => {
  const shop = await openShop(gateway)
  const receiver = await openReceiver()
  await listenAt(gateway, shop.merchant_no, shop.appId, receiver.url)
  // The same luck in every run.
  let luck = 42
  const chance = () => (luck = (luck * 16_807) % 2_147_483_647) / 2_147_483_647
  let hours = 0
  // Now and then by chance, and for the first hours of the outage always.
  receiver.takesWhen(() => hours >= 2 && chance() < 0.6)
  for (let n = 0; n < 12; n++) {
    const tradeNo = await shop.paidOrder('50.00')
    const wish = { trade_no: tradeNo, out_request_no: `R-${n}`, amount: '10.00', reason: 'Returned' }
    if (n % 3 === 0) await gateway.call(refunds.ask, wish, shop.admin())
    if (n % 3 === 1) await tell(gateway, shop.merchant_no, tradeNo, 'disputeOpened', { caseNo: `C-${tradeNo}` })
    await shop.pass(20)
    await deliverAll(gateway)
  }
  for (; hours < 30; hours += hours < 2 ? 1 : 4) {
    await shop.pass(hours < 2 ? 3_600 : 4 * 3_600)
    await deliverAll(gateway)
  }
  receiver.takesWhen(() => true)
  for (let day = 0; day < 3; day++) {
    await shop.pass(86_400)
    await deliverAll(gateway)
  }
  const { rows } = await gateway.databases.owner.query<{ id: string; status: string }>(
    'select notification_id as id, status from notifications where merchant_no = $1',
    [shop.merchant_no],
  )
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter(({ status }) => status !== 'DELIVERED')).toEqual([])
  const taken = receiver.taken()
  expect(receiver.received.length).toBeGreaterThan(taken.length)
  expect(taken.map(({ notification_id }) => notification_id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  expect(isInOrder(taken)).toBe(true)
  await receiver.close()
}, 120_000)

it('sixty hostile notify URLs lead to no connection inside, and every refusal is in the log', async () => {
  const inside = await openInside()
  const shop = await openShop(gateway)
  Object.assign(gateway.gateway.config.outgoing, { resolve: hostileResolve, privateHosts: new Set(), allowHttp: true })
  await listenAt(gateway, shop.merchant_no, shop.appId, 'https://shop.example/')
  const addresses = hostileAddresses(inside.innerPort)
  for (const address of addresses) {
    // An app without an address makes no notification at all, so the last one is put in place afterwards.
    await setNotifyUrl(gateway, shop.appId, 'https://shop.example/')
    await shop.paidOrder()
    await setNotifyUrl(gateway, shop.appId, address)
    await deliverAll(gateway)
  }
  const { rows } = await gateway.databases.owner.query<{ url: string; status: number | null; error: string }>(
    'select url, status, error from notification_attempts where merchant_no = $1 order by notification_id',
    [shop.merchant_no],
  )
  // Each order has more than one piece of news: what is hopeless holds up none behind it.
  const tried = rows.map(({ url }) => url)
  expect(tried.filter((url, at) => url !== tried[at - 1])).toEqual(addresses)
  expect(tried.length).toBeGreaterThan(addresses.length)
  for (const { url, status, error } of rows) {
    expect([url, status]).toEqual([url, null])
    expect([url, error]).toEqual([
      url,
      expect.stringMatching(/^(not-an-address|no-address|userinfo|inner-address|unknown-host)$/),
    ])
  }
  expect(inside.connections()).toBe(0)
  const { rows: waiting } = await gateway.databases.owner.query<{ outcome: string }>(
    `select distinct outcome from notifications where merchant_no = $1 and status = 'PENDING'`,
    [shop.merchant_no],
  )
  // What no try could ever reach is over, and holds up nothing behind it.
  expect(waiting.map(({ outcome }) => outcome).filter((outcome) => /address$|^userinfo$/.test(outcome))).toEqual(
    waiting.some(({ outcome }) => outcome === 'no-address') ? ['no-address'] : [],
  )
  await inside.close()
}, 240_000)
