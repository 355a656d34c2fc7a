import { notifications } from '@balcao/contract/merchant/notifications'
import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addApp, addPerson } from '../../../test/factories'
import { openGateway, type TestGateway } from '../../../test/harness'
import { tell } from '../../../test/support/desks/bank'
import {
  deliverAll,
  listenAt,
  openReceiver,
  RECEIVERS_ALLOWED,
  setNotifyUrl,
  type Receiver,
} from '../../../test/support/outside/receiver'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { openShop, type Shop } from '../../../test/support/desks/shop'

let gateway: TestGateway
let shop: Shop
let receiver: Receiver
let secretWord: string

beforeAll(async () => (gateway = await openGateway({ env: RECEIVERS_ALLOWED })))
afterAll(() => gateway.close())
beforeEach(async () => {
  shop = await openShop(gateway)
  receiver = await openReceiver()
  secretWord = await listenAt(gateway, shop.merchant_no, shop.appId, receiver.url)
})
afterEach(() => receiver.close())

const listed = async (question = {}) => {
  const { data } = await gateway.call(notifications.list, { sort: 'create_time', ...question }, shop.admin())
  return data
}
const idOf = async (event: string) => (await listed()).list.find((one) => one.event === event)?.notification_id ?? ''
const detailOf = async (notification_id: string) =>
  (await gateway.call(notifications.detail, { notification_id }, shop.admin())).data
/** Seven tries in vain, without waiting for each. */
async function failForGood(): Promise<void> {
  await gateway.databases.owner.query('update notifications set tries = 6 where merchant_no = $1', [shop.merchant_no])
  await deliverAll(gateway)
}
const period = () => ({
  time_from: '2026-11-01T00:00:00.000Z',
  time_to: new Date(gateway.clock.now().getTime() + 1).toISOString(),
})

describe('one that is sent again', () => {
  it('goes out with the same bytes, whether it had failed or arrived', async () => {
    receiver.takesWhen(() => false)
    await shop.paidOrder()
    await failForGood()
    receiver.takesWhen(() => true)
    await failForGood()
    const failed = await idOf('order.processing')
    expect(await detailOf(failed)).toMatchObject({ status: 'FAILED', outcome: '503', delivered_time: null })
    const asked = await gateway.call(notifications.resend, { notification_id: failed }, shop.admin())
    expect(asked.data).toMatchObject({ status: 'PENDING', next_time: gateway.clock.now().toISOString() })
    await deliverAll(gateway)
    const [first, again] = receiver.received.filter(({ body }) => body.notification_id === failed)
    expect(again?.raw).toEqual(first?.raw)
    const detail = await detailOf(failed)
    expect(detail).toMatchObject({ status: 'DELIVERED', attempts: 2, outcome: '200' })
    expect(detail.tries.map(({ attempt, status, answer }) => [attempt, status, answer])).toEqual([
      [2, 200, 'success'],
      [1, 503, 'down'],
    ])
    expect(detail.tries[0]?.headers[gateway.gateway.brand.signature_header]).toMatch(/^t=/)
    const arrived = detail.delivered_time
    gateway.clock.advance(10)
    await gateway.call(notifications.resend, { notification_id: failed }, shop.admin())
    await deliverAll(gateway)
    expect(await detailOf(failed)).toMatchObject({ attempts: 3, delivered_time: arrived })
  })

  it('is refused while it waits, and waits its turn behind others of its order', async () => {
    receiver.takesWhen(({ sequence }) => sequence === 1)
    const tradeNo = await shop.paidOrder()
    await deliverAll(gateway)
    const waiting = await gateway.call(
      notifications.resend,
      { notification_id: await idOf('order.success') },
      shop.admin(),
    )
    expect(waiting.failure.sub_code).toBe('notification-pending')
    const { data } = await gateway.call(
      notifications.resend,
      { notification_id: await idOf('order.processing') },
      shop.admin(),
    )
    expect([data.status, data.next_time]).toEqual(['PENDING', null])
    await tell(gateway, shop.merchant_no, tradeNo, 'disputeOpened', { caseNo: `C-${tradeNo}` })
    receiver.takesWhen(() => true)
    gateway.clock.advance(60)
    await deliverAll(gateway)
    expect(receiver.taken().map(({ event }) => event)).toEqual([
      'order.processing',
      'order.success',
      'order.processing',
      'order.dispute',
      'dispute.needs_response',
    ])
  })
})

describe('failed ones of a period', () => {
  it('are counted first; what the receiver knows by now is skipped, and so are tests and other periods', async () => {
    receiver.takesWhen(() => false)
    await shop.paidOrder()
    await shop.paidOrder()
    await failForGood()
    await failForGood()
    // Of the first order the later news arrived after all: the earlier one is of no use any more.
    const { list } = await listed()
    receiver.takesWhen(() => true)
    await gateway.call(notifications.resend, { notification_id: list[1]?.notification_id ?? '' }, shop.admin())
    await deliverAll(gateway)
    expect((await gateway.call(notifications.countFailed, period(), shop.admin())).data).toEqual({
      count: 2,
      skipped: 1,
    })
    const earlier = { time_from: '2026-10-01T00:00:00.000Z', time_to: '2026-11-01T00:00:00.000Z' }
    expect((await gateway.call(notifications.countFailed, earlier, shop.admin())).data).toEqual({
      count: 0,
      skipped: 0,
    })
    expect(receiver.taken()).toHaveLength(1)
    const wish = { ...period(), request_id: 'once' }
    const asked = await gateway.call(notifications.resendFailed, wish, shop.admin())
    expect(asked.data).toEqual({ count: 2, skipped: 1 })
    await gateway.call(notifications.resendFailed, wish, shop.admin())
    await runJobs(gateway)
    await deliverAll(gateway)
    expect(receiver.taken().map(({ event }) => event)).toEqual(['order.success', 'order.processing', 'order.success'])
    expect((await listed({ status: ['FAILED'] })).total).toBe(1)
    expect((await listed({ status: ['DELIVERED'] })).total).toBe(3)
  })

  it('of apps the person is not associated with stay out of sight', async () => {
    receiver.takesWhen(() => false)
    await shop.paidOrder()
    await failForGood()
    const other = await addApp(gateway, shop.merchant_no)
    const { email } = await addPerson(gateway, { at: { [shop.merchant_no]: 'MERCHANT_DEVELOPER' }, appIds: [other] })
    const developer = await gateway.signIn(email)
    const ask = (app_id?: string) =>
      gateway.call(notifications.countFailed, { ...period(), ...(app_id ? { app_id } : {}) }, developer)
    expect((await ask()).data.count).toBe(0)
    expect((await ask(shop.appId)).data.count).toBe(0)
    expect((await gateway.call(notifications.list, {}, developer)).data).toMatchObject({ list: [], total: 0 })
    const notification_id = await idOf('order.processing')
    for (const call of [notifications.detail, notifications.resend])
      expect((await gateway.call(call, { notification_id }, developer)).code).toBe('40006')
    const sample = { app_id: shop.appId, event: 'order.success', request_id: 'x' }
    for (const call of [notifications.test, notifications.preview])
      expect((await gateway.call(call, sample, developer)).code).toBe('40006')
    const backwards = { time_from: period().time_to, time_to: period().time_from }
    expect((await gateway.call(notifications.countFailed, backwards, developer)).failure.sub_code).toBe('time_to')
  })
})

describe('a test event', () => {
  it('is signed and sent like a real one, says that it is a test, and keeps nothing waiting', async () => {
    const wish = { app_id: shop.appId, event: 'refund.refunded', request_id: 'try' } as const
    const { data } = await gateway.call(notifications.test, wish, shop.admin())
    expect(data).toMatchObject({ event: 'test', trade_no: '', status: 'PENDING' })
    await deliverAll(gateway)
    expect(receiver.received[0]?.body).toMatchObject({
      test: true,
      event: 'refund.refunded',
      trade_status: 'REFUNDED',
      refund: { status: 'REFUNDED' },
    })
    expect(await detailOf(data.notification_id)).toMatchObject({ status: 'DELIVERED' })
    expect((await listed({ event: ['test'] })).total).toBe(1)
  })

  it('needs an address to go to', async () => {
    await setNotifyUrl(gateway, shop.appId, '')
    const wish = { app_id: shop.appId, event: 'order.success', request_id: 'try' } as const
    expect((await gateway.call(notifications.test, wish, shop.admin())).failure.sub_code).toBe('notify-url-missing')
  })

  it('can be looked at with every step of its signature, and the secret word stays inside', async () => {
    const { data, text } = await gateway.call(
      notifications.preview,
      { app_id: shop.appId, event: 'dispute.lost' },
      shop.admin(),
    )
    const hmac = (signed: string) => createHmac('sha256', secretWord).update(signed).digest('hex')
    expect(data.signatures).toEqual([{ v2: hmac(data.body), v3: hmac(`${data.t}.${data.body}`) }])
    expect(data.value).toBe(`t=${data.t},v2=${hmac(data.body)},v3=${hmac(`${data.t}.${data.body}`)}`)
    expect(data.body_bytes).toBe(Buffer.byteLength(data.body))
    expect(JSON.parse(data.body)).toMatchObject({ event: 'dispute.lost', dispute: { status: 'LOST' }, test: true })
    expect(text).not.toContain(secretWord)
    const bare = await addApp(gateway, shop.merchant_no)
    const without = await gateway.call(notifications.preview, { app_id: bare, event: 'order.success' }, shop.admin())
    expect(without.failure.sub_code).toBe('secret-word-missing')
  })
})

describe('the log', () => {
  it('is narrowed by status, event, app, time and any number that leads to the order', async () => {
    const tradeNo = await shop.paidOrder()
    await shop.paidOrder()
    await tell(gateway, shop.merchant_no, tradeNo, 'disputeOpened', { caseNo: `C-${tradeNo}` })
    const events = async (question: object) => (await listed(question)).list.map(({ event }) => event)
    const ofOrder = ['order.processing', 'order.success', 'order.dispute', 'dispute.needs_response']
    expect(await events({ id: tradeNo })).toEqual(ofOrder)
    expect(await events({ id: 'S-1' })).toEqual(ofOrder)
    const dispute = (await listed()).list.find(({ event }) => event === 'dispute.needs_response')
    expect(await events({ id: dispute?.object_id })).toEqual(ofOrder)
    expect(await events({ id: dispute?.notification_id, event: ['order.dispute'] })).toEqual(['order.dispute'])
    expect(await events({ id: 'nobody' })).toEqual([])
    expect(await events({ event: ['order.success'] })).toEqual(['order.success', 'order.success'])
    expect(await events({ status: ['FAILED'] })).toEqual([])
    expect((await listed({ status: ['PENDING', 'FAILED'] })).total).toBe(6)
    expect(await events({ app_id: '100000000000000000' })).toEqual([])
    expect((await listed({ time_from: gateway.clock.now().toISOString() })).total).toBe(6)
    const past = { time_to: gateway.clock.now().toISOString() }
    expect((await listed(past)).total).toBe(0)
  })
})
