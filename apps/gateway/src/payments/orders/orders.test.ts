import { orders } from '@balcao/contract/payments/orders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { journeysOf } from '../../../test/support/journeys'
import { readTally } from '../../kit/lists/tally'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { readLink } from './link'
import { expireDue } from './orders.jobs'

let gateway: TestGateway
let merchant: string
let app: string
let me: Signed

beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway)
  app = await addApp(gateway, merchant, 'Shop')
  me = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_OPERATOR' } })).email)
})
afterAll(() => gateway.close())

let number = 0
const wish = (change: object = {}) => ({
  app_id: app,
  out_trade_no: `OUT-${++number}`,
  currency: 'BRL',
  amount: '123.45',
  email: 'Payer@Mail.example',
  subject: 'A chair',
  content: 'One chair, oak',
  return_url: 'https://shop.example/thanks?x=1',
  timeout_express: '90m',
  ...change,
})
const create = (change?: object, who = me) => gateway.call(orders.generate, wish(change), who)
const list = async (question: object, who = me) => (await gateway.call(orders.list, question, who)).data
const created = async (change: object = {}) => {
  const out_trade_no = `NEW-${++number}`
  await create({ out_trade_no, ...change })
  const [order] = (await list({ id: out_trade_no })).list
  if (!order) throw new Error('not created')
  return order
}

describe('creating an order', () => {
  it('waits for the database seven times: entered, app, number, app and terms, KYC, order, and all that is left', async () => {
    await create()
    // Session and tie are two questions where they live on several servers.
    expect(await journeysOf(() => create())).toBe(gateway.gateway.isSpread ? 8 : 7)
  })

  it('answers the payment link, which leads to the merchant, names none and hides a secret', async () => {
    const answer = await create()
    expect(answer).toMatchObject({ code: '10000', msg: 'Success' })
    const text = answer.data.split('/pay/')[1] ?? ''
    expect(readLink(gateway.gateway, text)?.merchant_no).toBe(merchant)
    expect(Number.parseInt(text.slice(0, 8), 36)).not.toBe(Number(merchant.slice(1)))
    // Another link of the same merchant begins with something else, and so does what another installation reads.
    expect(((await create({ out_trade_no: 'NEXT' })).data.split('/pay/')[1] ?? '').slice(0, 8)).not.toBe(
      text.slice(0, 8),
    )
    expect(readLink({ linkKey: 'another' }, text)?.merchant_no).not.toBe(merchant)
    // Links from before name it, and still lead there.
    const before = Number(merchant.slice(1)).toString(36).padStart(8, '0') + text.slice(8)
    expect(readLink(gateway.gateway, before)).toEqual(readLink(gateway.gateway, text))
    for (const wrong of ['zzzzzzzz', '']) expect(readLink(gateway.gateway, wrong + text.slice(8))).toBeNull()
    expect(answer.data).toMatch(/^http:\/\/127\.0\.0\.1:8080\/pay\/[0-9a-z]{8}[\w-]{22}$/)
  })

  it('stores it as INITIAL, with a number made of the UTC second and five digits', async () => {
    const order = await created()
    expect(order).toMatchObject({
      app_name: 'Shop',
      order_amount: '123.45',
      order_currency: 'BRL',
      refunded_amount: '0.00',
      status: 'INITIAL',
      buyer_email: 'payer@mail.example',
      pay_time: null,
    })
    expect(order.trade_no).toMatch(/^20261115\d{6}\d{5}$/)
    const { data } = await gateway.call(orders.detail, { trade_no: order.trade_no }, me)
    expect(data).toMatchObject({ timeout_express: '90m', channel: '', notify_url: '', settlement_no: null })
    expect(data).toMatchObject({ buyer_name: '', buyer_phone: '' })
  })

  it('is one order and one answer however often it is sent, a hundred times at once', async () => {
    const same = wish()
    const answers = await Promise.all(Array.from({ length: 100 }, () => gateway.call(orders.generate, same, me)))
    expect(new Set(answers.map((answer) => answer.data)).size).toBe(1)
    expect((await list({ id: same.out_trade_no })).list).toHaveLength(1)
  })

  it('refuses a number that is taken also after its answer was forgotten, and makes no second order', async () => {
    const same = wish()
    await gateway.call(orders.generate, same, me)
    await gateway.databases.owner.query('delete from idempotency_keys')
    expect((await gateway.call(orders.generate, same, me)).failure.sub_code).toBe('duplicate-out_trade_no')
    expect((await list({ id: same.out_trade_no })).list).toHaveLength(1)
  })

  it('tells refusals as a JSON text with msg and sub_msg, as the spec has it', async () => {
    const { out_trade_no } = await created()
    const answer = await create({ out_trade_no, amount: '1.00' })
    expect(answer.code).toBe('40002')
    expect(typeof answer.data).toBe('string')
    expect(answer.msg).toBe('Business failed')
    expect(answer.failure).toMatchObject({
      msg: 'Business failed',
      sub_code: 'duplicate-out_trade_no',
      sub_msg: 'This number was already used for something else: out_trade_no.',
    })
  })

  it.each([
    [{ amount: '12,50' }, 'amount'],
    [{ amount: '0' }, 'amount'],
    [{ amount: '1.234' }, 'amount'],
    [{ currency: 'EUR' }, 'currency-not-supported'],
    [{ email: 'nobody' }, 'email'],
    [{ subject: ' ' }, 'subject'],
    [{ content: 'x'.repeat(256) }, 'content'],
    [{ return_url: 'javascript:alert(1)' }, 'return_url'],
    [{ timeout_express: '89m' }, 'timeout_express'],
    [{ timeout_express: '21601m' }, 'timeout_express'],
    [{ timeout_express: '90' }, 'timeout_express'],
    [{ app_id: '999999999999999999' }, 'app_id'],
    [{ out_trade_no: 'x'.repeat(65) }, 'out_trade_no'],
  ])('refuses %j', async (change, sub_code) => {
    expect((await create(change)).failure.sub_code).toBe(sub_code)
  })

  it('refuses an app of another merchant, and one the person is not associated with, alike', async () => {
    const other = await addApp(gateway, await addMerchant(gateway))
    const second = await addApp(gateway, merchant)
    const facts = { at: { [merchant]: 'MERCHANT_OPERATOR' }, appIds: [second] } as const
    const narrow = await gateway.signIn((await addPerson(gateway, { ...facts, appIds: [second] })).email)
    expect((await create({ app_id: other })).failure.sub_code).toBe('app_id')
    expect((await create({ app_id: app }, narrow)).failure.sub_code).toBe('app_id')
  })

  it('needs paymentOrder edit, while looking needs only a session', async () => {
    const viewer = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_SUPPORT' } })).email)
    expect((await create({}, viewer)).status).toBe(403)
    expect((await gateway.call(orders.list, {}, viewer)).code).toBe('10000')
  })
})

describe('finding orders', () => {
  it('filters by number, beginning of number, app, state, currency, amount, buyer and time', async () => {
    const shop = await addApp(gateway, merchant)
    await later(3600)
    const from = gateway.clock.now().toISOString()
    const one = await created({ app_id: shop, amount: '777.00', email: 'ana@mail.example' })
    const two = await created({ app_id: shop, currency: 'MXN', amount: '50.00' })
    const found = async (question: object) =>
      (await list({ app_id: shop, ...question })).list.map((row) => row.trade_no)
    expect(await found({})).toEqual([two.trade_no, one.trade_no])
    expect(await found({ id: one.trade_no.slice(0, 8), currency: 'BRL' })).toEqual([one.trade_no])
    expect(await found({ id: one.out_trade_no })).toEqual([one.trade_no])
    expect(await found({ currency: 'MXN' })).toEqual([two.trade_no])
    expect(await found({ amount_from: '700.00', currency: 'BRL' })).toEqual([one.trade_no])
    expect(await found({ buyer: 'ana@mail.example' })).toEqual([one.trade_no])
    expect(await found({ status: ['SUCCESS'] })).toEqual([])
    expect(await found({ time_from: from, sort: 'create_time' })).toEqual([one.trade_no, two.trade_no])
    expect(await found({ time_to: from })).toEqual([])
  })

  it('shows nothing of another merchant, by list or by number', async () => {
    const order = await created()
    const other = await addMerchant(gateway)
    const stranger = await gateway.signIn((await addPerson(gateway, { at: { [other]: 'MERCHANT_ADMIN' } })).email)
    expect((await list({}, stranger)).list).toEqual([])
    expect((await gateway.call(orders.detail, { trade_no: order.trade_no }, stranger)).code).toBe('40006')
    expect((await gateway.call(orders.cancel, { trade_no: order.trade_no }, stranger)).code).toBe('40006')
  })
})

describe('closing an order', () => {
  it('cancels what is not paid, tells who did it, and does not do it twice', async () => {
    const { trade_no } = await created()
    const { data } = await gateway.call(orders.cancel, { trade_no }, me)
    expect(data).toMatchObject({
      status: 'CANCEL',
      timeline: [{ event: 'created' }, { event: 'cancelled', status: 'CANCEL' }],
    })
    expect((await gateway.call(orders.cancel, { trade_no }, me)).failure.sub_code).toBe('order-status-invalid')
  })

  it('lets only one of many cancel it', async () => {
    const { trade_no } = await created()
    const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.call(orders.cancel, { trade_no }, me)))
    expect(answers.filter(({ code }) => code === '10000')).toHaveLength(1)
  })

  it('expires what nobody chose to pay in time, and not a second earlier', async () => {
    const { trade_no } = await created()
    const status = async () => (await gateway.call(orders.detail, { trade_no }, me)).data.status
    await later(90 * 60 - 1)
    await expireDue(gateway.gateway)
    expect(await status()).toBe('INITIAL')
    gateway.clock.advance(1)
    await Promise.all([expireDue(gateway.gateway), expireDue(gateway.gateway)])
    expect(await status()).toBe('EXPIRED')
  })

  it('keeps the totals by state exact through it all', async () => {
    await created()
    const { rows } = await gateway.databases.owner.query<{ status: string; n: bigint; amount: bigint }>(
      `select status, count(*) as n, sum(amount)::bigint as amount from orders where merchant_no = $1 group by status`,
      [merchant],
    )
    const tally = await inTransaction(gateway.databases.app, openTenant(merchant), (db) =>
      readTally(db, merchant, { kind: 'order' }, ['status']),
    )
    const summed = (status: string, what: 'n' | 'amount') =>
      tally.filter((row) => row.status === status).reduce((sum, row) => sum + row[what], 0n)
    expect(rows.map((row) => row.status).toSorted()).toEqual(['CANCEL', 'EXPIRED', 'INITIAL'])
    for (const row of rows) expect([summed(row.status, 'n'), summed(row.status, 'amount')]).toEqual([row.n, row.amount])
  })
})

/** So much later the session is over: sign in again. */
async function later(seconds: number): Promise<void> {
  gateway.clock.advance(seconds)
  me = await gateway.signIn(me.reply.username)
}
