import { merchantApi } from '@balcao/contract/api/merchant-api'
import { captures } from '@balcao/contract/payments/captures'
import { checkout } from '@balcao/contract/payments/checkout'
import { orders } from '@balcao/contract/payments/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addPerson } from '../../../test/factories'
import { openGateway, type TestGateway } from '../../../test/harness'
import { newApp, program } from '../../../test/support/desks/app-desk'
import { openShop, type Shop } from '../../../test/support/desks/shop'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { lapseAuthorised } from './captures'

let gateway: TestGateway
let shop: Shop
let call: ReturnType<typeof program>
let number = 0

const DAY = 24 * 60 * 60
const CARD = { number: '4111111111111111', holder: 'A Payer', expiry: '12/30', cvv: '123' }

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openShop(gateway)
  const { appId, testKey } = await newApp(gateway, shop.admin(), { name: 'Ships later' })
  call = program(gateway, appId, testKey)
  await gateway.databases.owner.query(
    `insert into instalment_terms values ($1, 'BRL', '2026-01-01Z', 12, 1, '0', '1.99', 500, 'A')`,
    [shop.merchant_no],
  )
  // What is told is kept from now on, for a machine that listens.
  await call(merchantApi.listenEvents, { settled: [] })
})
beforeEach(() => gateway.clock.advance(1))
afterAll(() => gateway.close())

const wish = (more: object = {}) => ({
  out_trade_no: `held-${++number}`,
  currency: 'BRL',
  amount: '459.90',
  email: 'a@b.example',
  subject: 'A chair',
  content: 'Oak',
  return_url: 'https://shop.example',
  capture: 'manual' as const,
  ...more,
})
const linkOf = (url: string) => url.split('/pay/')[1] ?? ''
/** An order whose money the bank holds. */
async function heldOrder(more: object = {}, instalments?: { count: number; total: string }) {
  const { data } = await call(merchantApi.createOrder, wish(more))
  const link = linkOf(data.payment_url)
  await gateway.call(checkout.submit, { link, method: 'CreditCard', card: CARD, ...(instalments && { instalments }) })
  await shop.pass(2)
  return { trade_no: data.trade_no, link }
}
const order = async (trade_no: string) => (await call(merchantApi.queryOrder, { trade_no })).data
const capture = (trade_no: string, amount?: string, request_id = `capture-${++number}`) =>
  call(merchantApi.captureOrder, { request_id, trade_no, ...(amount && { amount }) })
const booked = async (trade_no: string) => {
  const { rows } = await gateway.databases.owner.query<{ type: string; sum: bigint }>(
    `select type, -sum(amount)::bigint as sum from ledger_entries
     where merchant_no = $1 and trade_no = $2 and account like '%clearing' group by 1`,
    [shop.merchant_no, trade_no],
  )
  return Object.fromEntries(rows.map(({ type, sum }) => [type, sum]))
}
const told = async (trade_no: string) => {
  const { rows } = await gateway.databases.owner.query<{ event: string }>(
    `select event from notifications where merchant_no = $1 and lane = $2 order by seq`,
    [shop.merchant_no, trade_no],
  )
  return rows.map(({ event }) => event)
}

describe('an order that is captured by hand', () => {
  it('is held for seven days, books nothing, and is offered to cards alone', async () => {
    const { data } = await call(merchantApi.createOrder, wish())
    expect(data).toMatchObject({ capture: 'manual', authorised_amount: null, authorised_until: null })
    const link = linkOf(data.payment_url)
    expect((await gateway.call(checkout.view, { link })).data.methods).toEqual(['CreditCard'])
    expect((await gateway.call(checkout.submit, { link, method: 'PIX' })).failure.sub_code).toBe('method-not-offered')
    await gateway.call(checkout.submit, { link, method: 'CreditCard', card: CARD })
    await shop.pass(2)
    const held = await order(data.trade_no)
    expect(held).toMatchObject({ trade_status: 'AUTHORISED', authorised_amount: '459.90', pay_time: null })
    expect(Date.parse(held.authorised_until ?? '') - gateway.clock.now().getTime()).toBe(7 * DAY * 1000)
    expect(await booked(data.trade_no)).toEqual({})
    // The payer has done their part, and is told so; the shop's address is signed as decided.
    const page = (await gateway.call(checkout.view, { link })).data
    expect([page.status, page.methods, page.held_until]).toEqual(['AUTHORISED', [], held.authorised_until])
    expect(page.return_url).toContain('status=AUTHORISED')
    expect(await told(data.trade_no)).toEqual(['order.processing', 'order.authorised'])
  })

  it('is not made where no card could pay it', async () => {
    const { failure } = await call(merchantApi.createOrder, wish({ currency: 'PHP' }))
    expect(failure.sub_code).toBe('method-not-offered')
    const named = await call(merchantApi.createOrder, wish({ method: 'PIX' }))
    expect(named.failure.sub_code).toBe('method-not-offered')
  })
})

describe('a capture', () => {
  it('takes all of it once, however often it is asked for', async () => {
    const { trade_no } = await heldOrder()
    const outside = vi.spyOn(gateway.sandbox, 'capture')
    const answers = await Promise.all([
      capture(trade_no, undefined, 'capture-twice'),
      capture(trade_no, undefined, 'capture-twice'),
    ])
    expect(answers.map(({ code }) => code)).toEqual(['10000', '10000'])
    expect((await capture(trade_no)).failure.sub_code).toBe('order-status-invalid')
    expect((await call(merchantApi.voidOrder, { trade_no })).failure.sub_code).toBe('order-status-invalid')
    await runJobs(gateway)
    await shop.pass(2)
    expect(outside).toHaveBeenCalledTimes(1)
    expect(await order(trade_no)).toMatchObject({
      trade_status: 'SUCCESS',
      amount: '459.90',
      authorised_amount: '459.90',
      authorised_until: null,
    })
    expect(await booked(trade_no)).toEqual({ PAYMENT: 45_990n })
    expect(await told(trade_no)).toEqual(['order.processing', 'order.authorised', 'order.success'])
    expect(await shop.isProved()).toBe(true)
  })

  it('of a part makes that the amount, with the interest in proportion, in totals and books', async () => {
    const { trade_no } = await heldOrder({}, { count: 6, total: '492.46' })
    const before = (await gateway.call(orders.totals, { mode: 'test' }, shop.admin())).data.currencies[0]
    expect((await capture(trade_no, '459.91')).failure.sub_code).toBe('capture-too-large')
    expect((await capture(trade_no, '0.00')).failure.sub_code).toBe('amount')
    await capture(trade_no, '100.00')
    expect(await shop.order(trade_no)).toMatchObject({ authorisation: { amount: '459.90', asked: '100.00' } })
    await runJobs(gateway)
    await shop.pass(2)
    expect(await order(trade_no)).toMatchObject({
      trade_status: 'SUCCESS',
      amount: '100.00',
      authorised_amount: '459.90',
      instalments: 6,
      interest_amount: '7.08',
      payer_amount: '107.08',
    })
    expect(await booked(trade_no)).toEqual({ PAYMENT: 10_000n, INSTALMENT_INTEREST: 708n })
    const after = (await gateway.call(orders.totals, { mode: 'test' }, shop.admin())).data.currencies[0]
    expect(Number(after?.amount) - Number(before?.amount)).toBeCloseTo(-359.9)
    expect(Number(after?.paid_amount) - Number(before?.paid_amount)).toBeCloseTo(100)
    expect(await shop.isProved()).toBe(true)
  })

  it('that the bank refuses leaves it held, and can be asked for again', async () => {
    const { trade_no } = await heldOrder()
    await capture(trade_no, '100.77')
    await runJobs(gateway)
    await shop.pass(2)
    expect(await order(trade_no)).toMatchObject({ trade_status: 'AUTHORISED', refuse_detail: 'refused-by-bank' })
    await capture(trade_no, '100.00')
    await runJobs(gateway)
    await shop.pass(2)
    expect(await order(trade_no)).toMatchObject({ trade_status: 'SUCCESS', amount: '100.00', refuse_detail: '' })
    expect(await told(trade_no)).toEqual(['order.processing', 'order.authorised', 'order.success'])
  })
})

describe('what is held and not taken', () => {
  it('is let go when it is voided, and the bank is told', async () => {
    const { trade_no } = await heldOrder()
    const outside = vi.spyOn(gateway.sandbox, 'cancel')
    expect((await call(merchantApi.voidOrder, { trade_no })).data).toMatchObject({
      trade_status: 'CANCEL',
      authorised_until: null,
    })
    expect((await call(merchantApi.voidOrder, { trade_no })).failure.sub_code).toBe('order-status-invalid')
    expect((await capture(trade_no)).failure.sub_code).toBe('order-status-invalid')
    await runJobs(gateway)
    expect(outside).toHaveBeenCalledTimes(1)
    expect(await told(trade_no)).toEqual(['order.processing', 'order.authorised', 'order.cancel'])
    expect(await booked(trade_no)).toEqual({})
  })

  it('ends by itself after its days, and not before', async () => {
    const { trade_no } = await heldOrder()
    gateway.clock.advance(7 * DAY - 10)
    await lapseAuthorised(gateway.gateway)
    expect((await order(trade_no)).trade_status).toBe('AUTHORISED')
    gateway.clock.advance(20)
    await call(merchantApi.listenEvents, { settled: [] })
    await lapseAuthorised(gateway.gateway)
    await lapseAuthorised(gateway.gateway)
    expect((await order(trade_no)).trade_status).toBe('CANCEL')
    expect(await told(trade_no)).toEqual(['order.processing', 'order.authorised', 'order.cancel'])
    await shop.pass(61)
  })

  it('comes too late for an order that was closed meanwhile, and is let go', async () => {
    const { data } = await call(merchantApi.createOrder, wish())
    const link = linkOf(data.payment_url)
    await gateway.call(checkout.submit, { link, method: 'CreditCard', card: CARD })
    await call(merchantApi.cancelOrder, { trade_no: data.trade_no })
    await runJobs(gateway)
    const outside = vi.spyOn(gateway.sandbox, 'cancel')
    const before = outside.mock.calls.length
    await shop.pass(2)
    await runJobs(gateway)
    expect(outside.mock.calls.length - before).toBe(1)
    expect((await order(data.trade_no)).trade_status).toBe('CANCEL')
  })
})

it('in the dashboard it takes the right to change orders', async () => {
  const { trade_no } = await heldOrder()
  const { email } = await addPerson(gateway, { at: { [shop.merchant_no]: 'MERCHANT_VIEWER' } })
  const viewer = await gateway.signIn(email)
  const input = { request_id: 'by-hand-1', trade_no, amount: '459.90' }
  expect((await gateway.call(captures.capture, input, viewer)).code).toBe('40003')
  expect((await gateway.call(captures.void, { trade_no }, viewer)).code).toBe('40003')
  expect((await gateway.call(captures.capture, input, shop.admin())).data).toMatchObject({
    status: 'AUTHORISED',
    authorisation: { asked: '459.90' },
  })
  await runJobs(gateway)
  await shop.pass(2)
  expect(await shop.order(trade_no)).toMatchObject({ status: 'SUCCESS', authorisation: { until: null, asked: null } })
  const other = await heldOrder()
  const voided = await gateway.call(captures.void, { trade_no: other.trade_no }, shop.admin())
  expect(voided.data.status).toBe('CANCEL')
})
