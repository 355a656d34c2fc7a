import { apps } from '@balcao/contract/merchant/apps'
import { checkout } from '@balcao/contract/payments/checkout'
import { merchantApi } from '@balcao/contract/api/merchant-api'
import type { AnyEndpoint } from '@balcao/contract/kit'
import { orders } from '@balcao/contract/payments/orders'
import { refunds } from '@balcao/contract/payments/refunds'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { makeLive, newApp, newRequestId, program } from '../../../test/support/desks/app-desk'

let gateway: TestGateway
let admin: Signed
let number = 0

beforeAll(async () => {
  gateway = await openGateway()
  const merchant = await addMerchant(gateway)
  admin = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
})
beforeEach(() => gateway.clock.advance(1))
afterAll(() => gateway.close())

const wish = (changes: object = {}) => ({
  out_trade_no: `api-${++number}`,
  currency: 'BRL',
  amount: '100.00',
  email: 'payer@mail.example',
  subject: 'A chair',
  content: 'Oak',
  return_url: 'https://shop.example',
  ...changes,
})
const client = (appId: string, key: string) => program(gateway, appId, key)
async function pay(payment_url: string): Promise<void> {
  const link = payment_url.split('/pay/')[1] ?? ''
  await gateway.call(checkout.submit, { link, method: 'PIX' })
  await gateway.call(checkout.sandboxPaid, { link })
}

describe('the merchants’ API', () => {
  it('makes an order that the dashboard shows, and gives it back', async () => {
    const { appId, testKey } = await newApp(gateway, admin, { name: 'Api shop' })
    const call = client(appId, testKey)
    const { data: made } = await call(merchantApi.createOrder, wish())
    expect(made).toMatchObject({
      app_id: appId,
      mode: 'test',
      trade_status: 'INITIAL',
      amount: '100.00',
      pay_time: null,
    })
    expect(Date.parse(made.expire_time) - Date.parse(made.create_time)).toBe(90 * 60 * 1000)
    await pay(made.payment_url)
    const paid = (await call(merchantApi.queryOrder, { out_trade_no: made.out_trade_no })).data
    expect(paid).toMatchObject({ trade_no: made.trade_no, trade_status: 'SUCCESS', method: 'PIX' })

    const ask = { trade_no: made.trade_no, out_request_no: `r-${number}`, amount: '40.00' }
    const { data: refund } = await call(merchantApi.createRefund, ask)
    expect(refund).toMatchObject({ trade_no: made.trade_no, amount: '40.00', status: 'PROCESSING' })
    expect((await call(merchantApi.createRefund, ask)).data).toEqual(refund)
    expect((await call(merchantApi.queryRefund, { out_request_no: ask.out_request_no })).data).toEqual(refund)
    expect((await call(merchantApi.queryRefund, { refund_no: refund.refund_no })).data).toEqual(refund)
    expect((await call(merchantApi.listRefunds, { trade_no: made.trade_no })).data).toEqual([refund])

    const shown = (await gateway.call(orders.detail, { trade_no: made.trade_no }, admin)).data
    expect(shown).toMatchObject({ status: 'REFUND_PROCESSING', app_name: 'Api shop' })
    expect(shown.timeline[0]).toMatchObject({ event: 'created', who: 'API · Api shop' })
    expect((await gateway.call(refunds.ofOrder, { trade_no: made.trade_no }, admin)).data).toEqual([refund])
  })

  it('lists the app’s own orders, page by page', async () => {
    const { appId, testKey } = await newApp(gateway, admin)
    const other = await newApp(gateway, admin)
    await client(other.appId, other.testKey)(merchantApi.createOrder, wish())
    const call = client(appId, testKey)
    for (let n = 0; n < 12; n++) {
      gateway.clock.advance(1)
      await call(merchantApi.createOrder, wish({ subject: `No. ${n}` }))
    }
    const first = (await call(merchantApi.listOrders, {})).data
    const second = (await call(merchantApi.listOrders, { cursor: first.next ?? '' })).data
    expect([first.total, first.list.length, second.list.length]).toEqual([12, 10, 2])
    expect([second.page, second.next]).toEqual([2, null])
    const again = (await call(merchantApi.listOrders, { cursor: second.prev ?? '' })).data
    expect([again.page, again.prev, again.list]).toEqual([1, null, first.list])
    const beside = await call(merchantApi.listOrders, { cursor: first.next ?? '', page: 1 })
    expect([beside.code, beside.failure.sub_code]).toEqual(['40001', 'page'])
    const seen = [...first.list, ...second.list]
    expect(new Set(seen.map(({ trade_no }) => trade_no)).size).toBe(12)
    expect(seen.every(({ app_id, mode }) => app_id === appId && mode === 'test')).toBe(true)
    expect((await call(merchantApi.listOrders, { status: ['SUCCESS'] })).data.total).toBe(0)
  })

  it('asks for a number, and takes two only if they are of one order', async () => {
    const { appId, testKey } = await newApp(gateway, admin)
    const call = client(appId, testKey)
    const { data } = await call(merchantApi.createOrder, wish())
    expect((await call(merchantApi.queryOrder, {})).failure.sub_code).toBe('out_trade_no')
    expect((await call(merchantApi.queryRefund, {})).failure.sub_code).toBe('out_request_no')
    const both = { trade_no: data.trade_no, out_trade_no: data.out_trade_no }
    expect((await call(merchantApi.queryOrder, both)).code).toBe('10000')
    expect((await call(merchantApi.queryOrder, { ...both, out_trade_no: 'another' })).code).toBe('40006')
    expect((await call(merchantApi.queryRefund, { out_request_no: 'nothing' })).code).toBe('40006')
  })
})

describe('a repeated call', () => {
  it('makes one order, answers the same, and refuses another body', async () => {
    const { appId, testKey } = await newApp(gateway, admin)
    const call = client(appId, testKey)
    const order = wish()
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(merchantApi.createOrder, order)))
    expect(new Set(answers.map(({ data }) => data.trade_no)).size).toBe(1)
    const other = await call(merchantApi.createOrder, { ...order, amount: '100.01' })
    expect(other.failure).toMatchObject({ code: '40002', sub_code: 'duplicate-out_trade_no' })
  })

  it('makes no order in a currency that nothing is agreed for', async () => {
    const { appId, testKey } = await newApp(gateway, admin)
    await gateway.databases.owner.query(`delete from terms where merchant_no = $1 and currency = 'USD'`, [
      admin.merchant_no,
    ])
    const { code, failure } = await client(appId, testKey)(merchantApi.createOrder, wish({ currency: 'USD' }))
    expect([code, failure.sub_code]).toEqual(['40002', 'terms-missing'])
  })

  it('may be named by the Idempotency-Key header in place of its field', async () => {
    const { appId, testKey } = await newApp(gateway, admin)
    const { out_trade_no: _named, ...order } = wish({ timeout_express: '5m', metadata: { cart: '7731' } })
    const authorization = `Basic ${Buffer.from(`${appId}:${testKey}`).toString('base64')}`
    const ask = (key: string, more: object = {}) =>
      gateway.call(merchantApi.createOrder, { ...order, ...more }, null, { authorization, 'idempotency-key': key })
    const key = '0192f8a0-7f5e-7c1e-9d2b-5a3c8e1f0a77'
    const [first, second] = [await ask(key), await ask(key)]
    expect(first.data).toMatchObject({ out_trade_no: key, metadata: { cart: '7731' } })
    expect(Date.parse(first.data.expire_time) - Date.parse(first.data.create_time)).toBe(5 * 60 * 1000)
    expect(second.data).toEqual(first.data)
    expect((await ask(key, { amount: '1.00' })).failure.sub_code).toBe('duplicate-out_trade_no')
    expect((await ask(key, { out_trade_no: 'another' })).failure.sub_code).toBe('Idempotency-Key')
    expect((await ask('k'.repeat(65))).failure.sub_code).toBe('out_trade_no')
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, '']))
    expect((await ask('other', { metadata: many })).failure.sub_code).toBe('metadata')
    expect((await ask('other', { timeout_express: '4m' })).failure.sub_code).toBe('timeout_express')
  })

  it('of another app of the merchant is never answered with the first one’s order', async () => {
    const [one, two] = [await newApp(gateway, admin), await newApp(gateway, admin)]
    const order = wish()
    await client(one.appId, one.testKey)(merchantApi.createOrder, order)
    const answer = await client(two.appId, two.testKey)(merchantApi.createOrder, order)
    expect(answer.failure.sub_code).toBe('duplicate-out_trade_no')
    expect(answer.text).not.toContain('/pay/')
  })
})

it('a number that was tried in the sandbox is free for a live order, by program and by hand', async () => {
  const { appId, testKey } = await newApp(gateway, admin)
  const [test, order] = [client(appId, testKey), wish()]
  const byHand = { ...wish(), app_id: appId, timeout_express: '90m' }
  const { data: tried } = await test(merchantApi.createOrder, order)
  const { data: link } = await gateway.call(orders.generate, byHand, admin)
  const live = client(appId, await makeLive(gateway, admin, appId))
  // Word for word the same: it is not answered with what the sandbox made of it.
  const { data: real } = await live(merchantApi.createOrder, order)
  expect([tried.mode, real.mode, real.out_trade_no]).toEqual(['test', 'live', tried.out_trade_no])
  const found = [await test(merchantApi.queryOrder, order), await live(merchantApi.queryOrder, order)]
  expect(found.map(({ data }) => data.trade_no)).toEqual([tried.trade_no, real.trade_no])
  const again = await gateway.call(orders.generate, byHand, admin)
  expect([again.code, again.data === link]).toEqual(['10000', false])
  expect((await gateway.call(orders.generate, byHand, admin)).data).toBe(again.data)
})

describe('a key reaches', () => {
  it('only orders of its own mode: the sandbox’s or the live ones', async () => {
    const { appId, testKey } = await newApp(gateway, admin)
    const test = client(appId, testKey)
    const { data: tried } = await test(merchantApi.createOrder, wish())
    await pay(tried.payment_url)
    const refused = await test(merchantApi.createRefund, {
      trade_no: tried.trade_no,
      out_request_no: 'm-1',
      amount: '1.00',
    })
    expect(refused.code).toBe('10000')
    const live = client(appId, await makeLive(gateway, admin, appId))
    const { data: real } = await live(merchantApi.createOrder, wish())
    expect(real.mode).toBe('live')

    const lists = [await test(merchantApi.listOrders, {}), await live(merchantApi.listOrders, {})]
    expect(lists.map(({ data }) => data.list.map(({ trade_no }) => trade_no))).toEqual([
      [tried.trade_no],
      [real.trade_no],
    ])
    const searched = await test(merchantApi.listOrders, { id: real.out_trade_no })
    expect(searched.data.list).toEqual([])
    for (const [call, order] of [
      [test, real],
      [live, tried],
    ] as const) {
      expect((await call(merchantApi.queryOrder, { trade_no: order.trade_no })).code).toBe('40006')
      expect((await call(merchantApi.queryOrder, { out_trade_no: order.out_trade_no })).code).toBe('40006')
      expect((await call(merchantApi.listRefunds, { trade_no: order.trade_no })).code).toBe('40006')
      const ask = { trade_no: order.trade_no, out_request_no: newRequestId().slice(-16), amount: '1.00' }
      expect((await call(merchantApi.createRefund, ask)).code).toBe('40006')
    }
    expect((await live(merchantApi.queryRefund, { out_request_no: 'm-1' })).code).toBe('40006')
    // A live app tries nothing out: that is what another app in the sandbox is for.
    expect((await test(merchantApi.createOrder, wish())).failure.sub_code).toBe('app-status-abnormal')
  })

  it('nothing of another app or another merchant', async () => {
    const mine = await newApp(gateway, admin)
    const { data } = await client(mine.appId, mine.testKey)(merchantApi.createOrder, wish())
    const stranger = await addMerchant(gateway)
    const person = await addPerson(gateway, { at: { [stranger]: 'MERCHANT_ADMIN' } })
    const theirs = await newApp(gateway, await gateway.signIn(person.email))
    const sister = await newApp(gateway, admin)
    for (const { appId, testKey } of [theirs, sister]) {
      const call = client(appId, testKey)
      expect((await call(merchantApi.queryOrder, { trade_no: data.trade_no })).code).toBe('40006')
      expect((await call(merchantApi.queryOrder, { out_trade_no: data.out_trade_no })).code).toBe('40006')
      expect((await call(merchantApi.listOrders, {})).data.list).toEqual([])
    }
  })

  it('no new live payment while the KYC file does not hold, and every call that makes one says why', async () => {
    const shop = await addMerchant(gateway)
    const who = await gateway.signIn((await addPerson(gateway, { at: { [shop]: 'MERCHANT_ADMIN' } })).email)
    const { appId } = await newApp(gateway, who)
    const call = client(appId, await makeLive(gateway, who, appId))
    const set = (status: string) =>
      gateway.databases.owner.query(
        `update kyc_cases set status = $2, reason = 'Blurred.',
           valid_until = case when $2 = 'RENEWAL_DUE' then timestamptz '2026-01-01' end
         where merchant_no = $1`,
        [shop, status],
      )
    await set('REJECTED')
    const calls: AnyEndpoint[] = [
      merchantApi.createOrder,
      merchantApi.createRecurring,
      merchantApi.createVirtualAccount,
    ]
    for (const endpoint of calls)
      expect((await call(endpoint, endpoint.example?.input)).failure.sub_code).toBe('kyc-rejected')
    for (const [status, subCode] of [
      ['DRAFT', 'kyc-not-approved'],
      ['IN_REVIEW', 'kyc-in-review'],
      ['RFI', 'kyc-asked'],
      ['RENEWAL_DUE', 'kyc-overdue'],
    ] as const) {
      await set(status)
      expect((await call(merchantApi.createOrder, wish())).failure.sub_code).toBe(subCode)
    }
  })

  it('nothing while its app is switched off or its merchant suspended, but for what it already has', async () => {
    const { appId } = await newApp(gateway, admin)
    const call = client(appId, await makeLive(gateway, admin, appId))
    const { data } = await call(merchantApi.createOrder, wish())
    await gateway.call(apps.setStatus, { app_id: appId, status: 'DISABLED' }, admin)
    expect((await call(merchantApi.createOrder, wish())).failure.sub_code).toBe('app-status-abnormal')
    expect((await call(merchantApi.queryOrder, { trade_no: data.trade_no })).code).toBe('10000')

    const elsewhere = await addMerchant(gateway)
    const person = await addPerson(gateway, { at: { [elsewhere]: 'MERCHANT_ADMIN' } })
    const shop = await newApp(gateway, await gateway.signIn(person.email))
    await gateway.databases.owner.query(`update merchants set status = 'SUSPENDED' where merchant_no = $1`, [elsewhere])
    const answer = await client(shop.appId, shop.testKey)(merchantApi.listOrders, {})
    expect(answer).toMatchObject({ status: 403, failure: { sub_code: 'merchant-status-abnormal' } })
  })
})
