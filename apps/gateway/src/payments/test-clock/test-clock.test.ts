import { merchantApi } from '@balcao/contract/api/merchant-api'
import { checkout } from '@balcao/contract/payments/checkout'
import { testClock } from '@balcao/contract/payments/test-clock'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { makeLive, newApp, newRequestId, program } from '../../../test/support/desks/app-desk'
import { tell } from '../../../test/support/desks/bank'
import { CARD } from '../../../test/support/desks/recurring-desk'
import { openShop, type Shop } from '../../../test/support/desks/shop'
import { openReceiver, RECEIVERS_ALLOWED, setNotifyUrl, type Receiver } from '../../../test/support/outside/receiver'
import { runJobs } from '../../../test/support/servers/run-jobs'

const [HOUR, DAY] = [3_600, 86_400]
let gateway: TestGateway
let shop: Shop
let receiver: Receiver
let number = 0
type App = Awaited<ReturnType<typeof openApp>>
let app: App

beforeAll(async () => {
  gateway = await openGateway({ env: RECEIVERS_ALLOWED })
  shop = await openShop(gateway)
  receiver = await openReceiver()
  app = await openApp('Time traveller')
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.takesWhen(() => true)
})
afterAll(async () => {
  await receiver.close()
  await gateway.close()
})

async function openApp(name: string) {
  const { appId, testKey } = await newApp(gateway, shop.admin(), { name })
  await setNotifyUrl(gateway, appId, receiver.url)
  return { appId, call: program(gateway, appId, testKey) }
}
const wish = (more: object = {}) => ({
  out_trade_no: `clock-${++number}`,
  currency: 'BRL',
  amount: '100.00',
  email: 'ana@payer.example',
  subject: 'A chair',
  content: 'Oak',
  return_url: 'https://shop.example',
  ...more,
})
const linkOf = (url: string) => url.split('/pay/')[1] ?? ''
const card = (cardNumber: string) => ({ number: cardNumber, holder: 'A Payer', expiry: '12/30', cvv: '123' })
const order = async (more: object = {}, of = app) => (await of.call(merchantApi.createOrder, wish(more))).data
const state = async (trade_no: string, of = app) =>
  (await of.call(merchantApi.queryOrder, { trade_no })).data.trade_status
const payByCard = (made: { payment_url: string }, cardNumber: string = CARD.pays) =>
  gateway.call(checkout.submit, { link: linkOf(made.payment_url), method: 'CreditCard', card: card(cardNumber) })
/** So much time passes for an app, with all that comes of it. */
async function pass(seconds: number, of = app) {
  const { data } = await of.call(merchantApi.advanceTestClock, { request_id: newRequestId(), seconds })
  await runJobs(gateway)
  const { data: there } = await of.call(merchantApi.queryTestClock, {})
  expect(there).toMatchObject({ status: 'READY', ahead_seconds: data.target_seconds })
  return there
}
const told = (trade_no: string) =>
  receiver.taken().flatMap((heard) => (heard.trade_no === trade_no ? [heard.event] : []))

describe('the clock of a sandbox', () => {
  it('ends orders and codes that nobody paid, at their time and not before, and tells it', async () => {
    const open = await order({ timeout_express: '90m' })
    const chosen = await order({ timeout_express: '90m', method: 'PIX' })
    await pass(HOUR)
    expect(await state(open.trade_no)).toBe('INITIAL')
    const { data: page } = await gateway.call(checkout.view, { link: linkOf(open.payment_url) })
    expect(page.seconds_left).toBe(HOUR / 2)
    await pass(HOUR)
    expect([await state(open.trade_no), await state(chosen.trade_no)]).toEqual(['EXPIRED', 'CANCEL'])
    expect(told(open.trade_no)).toEqual(['order.expired'])
    // What is made from now on has its whole time.
    const later = await order({ timeout_express: '90m' })
    await pass(HOUR)
    expect(await state(later.trade_no)).toBe('INITIAL')
  })

  const contract = async (cardNumber: string) => {
    const more = { method: 'CreditCard' as const, interval: '1M' }
    const { data } = await app.call(merchantApi.createRecurring, { ...wish({ amount: '29.90' }), ...more })
    await payByCard(data, cardNumber)
    await pass(5)
    return data.recurring_no
  }
  const agreed = async (recurring_no: string) => (await app.call(merchantApi.queryRecurring, { recurring_no })).data

  it('charges contracts by the calendar, month by month', async () => {
    const good = await contract(CARD.pays)
    expect(await agreed(good)).toMatchObject({ status: 'ACTIVE', paid_periods: 1 })
    await pass(61 * DAY + HOUR)
    expect(await agreed(good)).toMatchObject({ status: 'ACTIVE', paid_periods: 3 })
    const { next_charge_time } = await agreed(good)
    const left = (new Date(next_charge_time ?? '').getTime() - gateway.clock.now().getTime()) / 1000 / DAY
    expect(left).toBeGreaterThan(27)
    expect(left).toBeLessThan(31)
  })

  it('tries again a day, three and five days after the first time, as the world does', async () => {
    const bad = await contract(CARD.declines)
    const tries = async () => {
      const { rows } = await gateway.databases.owner.query<{ tries: number }>(
        'select tries from recurrings where recurring_no = $1',
        [bad],
      )
      return rows[0]?.tries
    }
    const { next_charge_time } = await agreed(bad)
    await pass(Math.ceil((new Date(next_charge_time ?? '').getTime() - gateway.clock.now().getTime()) / 1000) + 60)
    const seen = [await tries()]
    for (let day = 0; day < 8; day++) {
      await pass(DAY)
      seen.push(await tries())
    }
    expect(seen).toEqual([1, 2, 2, 3, 3, 4, 4, 4, 4])
    expect(await agreed(bad)).toMatchObject({ status: 'CANCELLED', cancel_reason: 'RETRIES_EXHAUSTED' })
  })

  it('lets go of held cards after a week, and takes back refunds that came to nothing for fifteen days', async () => {
    const held = await order({ capture: 'manual' })
    await payByCard(held)
    await pass(5)
    expect(await state(held.trade_no)).toBe('AUTHORISED')
    await pass(6 * DAY)
    expect(await state(held.trade_no)).toBe('AUTHORISED')
    await pass(DAY)
    expect(await state(held.trade_no)).toBe('CANCEL')
    expect(told(held.trade_no)).toEqual(['order.processing', 'order.authorised', 'order.cancel'])

    const paid = await order({ method: 'Boleto' })
    await gateway.call(checkout.sandboxPaid, { link: linkOf(paid.payment_url) })
    const refund = { trade_no: paid.trade_no, out_request_no: `back-${++number}`, amount: '10.00', reason: 'Returned' }
    expect((await app.call(merchantApi.createRefund, refund)).data.status).toBe('VERIFYING')
    const refunded = async () =>
      (await app.call(merchantApi.queryRefund, { out_request_no: refund.out_request_no })).data.status
    await pass(14 * DAY)
    expect(await refunded()).toBe('VERIFYING')
    await pass(DAY + HOUR)
    expect(await refunded()).toBe('REVOKED')
  })

  it('ends disputes that nobody answers, and hears what the bank says weeks later', async () => {
    const disputed = await order({ method: 'PIX' })
    await gateway.call(checkout.sandboxPaid, { link: linkOf(disputed.payment_url) })
    await tell(gateway, shop.merchant_no, disputed.trade_no, 'disputeOpened', { caseNo: `C-${disputed.trade_no}` })
    await pass(30 * DAY)
    const { data } = await app.call(merchantApi.listDisputes, {})
    expect(data.list.find(({ trade_no }) => trade_no === disputed.trade_no)?.status).toBe('EXPIRED')
    // A slip that is paid thirty days later, long after its order was closed.
    const late = await order({ method: 'PIX', amount: '20.44' })
    await pass(HOUR)
    expect(told(late.trade_no)).toEqual(['order.processing', 'order.success'])
  })

  it('tries again what a receiver did not take, until it is given up', async () => {
    receiver.takesWhen(() => false)
    const { trade_no } = await order()
    await app.call(merchantApi.cancelOrder, { trade_no })
    await pass(2 * DAY)
    const tries = receiver.received.filter(({ body }) => body.trade_no === trade_no)
    expect(tries).toHaveLength(7)
    const { data } = await app.call(merchantApi.listEvents, { id: trade_no })
    expect(data.list[0]).toMatchObject({ status: 'FAILED', attempts: 7 })
  })

  it('moves nothing of another app, of another merchant or of live money', async () => {
    const other = await openApp('Stays at home')
    const both = await openApp('Goes live')
    const mine = await order({}, both)
    await makeLive(gateway, shop.admin(), both.appId)
    const { link, out_trade_no } = await shop.newLink('10.00')
    const beside = await order({}, other)
    const liveOne = await gateway.databases.owner.query<{ trade_no: string; expire_time: Date }>(
      `update orders set app_id = $3, mode = 'live' where merchant_no = $1 and out_trade_no = $2
       returning trade_no, expire_time`,
      [shop.merchant_no, out_trade_no, both.appId],
    )
    const before = await everyWait()
    await pass(366 * DAY, both)
    expect(await state(mine.trade_no, both)).toBe('EXPIRED')
    expect(await state(beside.trade_no, other)).toBe('INITIAL')
    expect((await gateway.call(checkout.view, { link })).data).toMatchObject({ status: 'INITIAL', seconds_left: 5400 })
    expect(liveOne.rows).toHaveLength(1)
    // Not a single time of anything else.
    const after = await everyWait()
    const moved = Array.from(before).filter(([key, times]) => after.get(key) !== times)
    expect(moved.map(([key]) => key)).toEqual([`orders ${mine.trade_no}`])
  })

  /** Everything that waits, of everybody: its key, and its times. */
  async function everyWait(): Promise<Map<string, string>> {
    const { rows } = await gateway.databases.owner.query<{ key: string; times: string }>(
      `select 'orders ' || trade_no as key, concat(expire_time, method_until) as times from orders
       union all select 'recurrings ' || recurring_no, concat(wake_time, next_charge_time, ahead_seconds) from recurrings
       union all select 'refunds ' || refund_no, create_time::text from refunds
       union all select 'disputes ' || dispute_no, respond_by::text from disputes
       union all select 'diary ' || event_id, due_at::text from sandbox_diary`,
    )
    return new Map(rows.map(({ key, times }) => [key, times]))
  }

  it('goes forwards alone, a year at most, one journey after the other, and by a sandbox key', async () => {
    const advance = (seconds: number) => app.call(merchantApi.advanceTestClock, { request_id: newRequestId(), seconds })
    for (const seconds of [-1, 0, 1.5, 366 * DAY + 1]) expect((await advance(seconds)).failure.sub_code).toBe('seconds')
    await runJobs(gateway)
    expect((await advance(DAY)).data.status).toBe('ADVANCING')
    expect((await advance(DAY)).failure.sub_code).toBe('clock-advancing')
    await runJobs(gateway)
    expect((await app.call(merchantApi.queryTestClock, {})).data.status).toBe('READY')
    const { appId } = await openApp('Sells')
    const live = program(gateway, appId, await makeLive(gateway, shop.admin(), appId))
    const refused = await live(merchantApi.advanceTestClock, { request_id: newRequestId(), seconds: 1 })
    expect(refused.failure.sub_code).toBe('test-key-needed')
    expect((await live(merchantApi.queryTestClock, {})).failure.sub_code).toBe('test-key-needed')
  })

  it('is moved by people as well, who may change the app', async () => {
    const { appId } = await openApp('By hand')
    const query = () => gateway.call(testClock.query, { app_id: appId }, shop.admin())
    expect((await query()).data).toMatchObject({ status: 'READY', ahead_seconds: 0 })
    const wanted = { request_id: newRequestId(), app_id: appId, seconds: DAY }
    expect((await gateway.call(testClock.advance, wanted, shop.admin())).data.target_seconds).toBe(DAY)
    await runJobs(gateway)
    const { data } = await query()
    expect(data).toMatchObject({ status: 'READY', ahead_seconds: DAY })
    expect(new Date(data.clock_time).getTime() - gateway.clock.now().getTime()).toBe(DAY * 1000)
    const unknown = { ...wanted, request_id: newRequestId(), app_id: '100000000000000099' }
    expect((await gateway.call(testClock.advance, unknown, shop.admin())).code).toBe('40006')
  })
})
