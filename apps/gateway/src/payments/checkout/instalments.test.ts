import { merchantApi } from '@balcao/contract/api/merchant-api'
import { checkout } from '@balcao/contract/payments/checkout'
import { orders } from '@balcao/contract/payments/orders'
import { refunds } from '@balcao/contract/payments/refunds'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { newApp, program } from '../../../test/support/desks/app-desk'
import { disputeDesk } from '../../../test/support/desks/dispute-desk'
import { openShop, type Shop } from '../../../test/support/desks/shop'
import { DEMO_BANK } from '../../ports/channels/sandbox/sandbox'
import { runJobs } from '../../../test/support/servers/run-jobs'

let gateway: TestGateway
let shop: Shop

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openShop(gateway)
  await instalmentTerms(shop.merchant_no)
})
afterAll(() => gateway.close())

const instalmentTerms = (merchant_no: string) =>
  gateway.databases.owner.query(
    `insert into instalment_terms values ($1, 'BRL', '2026-01-01Z', 12, 3, '1.20', '1.99', 500, 'A'),
       ($1, 'BRL', '2030-01-01Z', 1, 1, '0', '0', 0, 'A')`,
    [merchant_no],
  )
const bank = () => gateway.gateway.channels.named(DEMO_BANK)
const card = (number = '4111111111111111') => ({ number, holder: 'A Payer', expiry: '12/30', cvv: '123' })
const submit = (link: string, instalments?: { count: number; total: string }, number?: string) =>
  gateway.call(checkout.submit, {
    link,
    method: 'CreditCard',
    card: card(number),
    ...(instalments && { instalments }),
  })
/** Paid by card in so many parts: its number. */
async function paidInParts(amount: string, instalments: { count: number; total: string }, number?: string) {
  const { link, out_trade_no } = await shop.newLink(amount)
  const { status } = await submit(link, instalments, number)
  expect(status).toBe(200)
  await shop.pass(2)
  const { list } = (await gateway.call(orders.list, { id: out_trade_no }, shop.admin())).data
  return { link, trade_no: list[0]?.trade_no ?? '' }
}
/** What the books say of an order, its refunds and disputes, on one side. */
async function booked(tradeNo: string, account: string): Promise<Record<string, bigint>> {
  const { rows } = await gateway.databases.owner.query<{ type: string; sum: bigint }>(
    `select type, sum(amount)::bigint as sum from ledger_entries where merchant_no = $1 and trade_no = $2 and account like $3
     group by 1 having sum(amount) <> 0`,
    [shop.merchant_no, tradeNo, `%${account}`],
  )
  return Object.fromEntries(rows.map(({ type, sum }) => [type, sum]))
}

describe('a card in instalments', () => {
  it('is offered by the terms, and the total of each is said before anything is charged', async () => {
    const { link } = await shop.newLink('459.90')
    const { data } = await gateway.call(checkout.view, { link })
    expect(data.instalments.map(({ count, each, total }) => [count, each, total]).slice(0, 6)).toEqual([
      [1, '459.90', '459.90'],
      [2, '229.95', '459.90'],
      [3, '153.30', '459.90'],
      [4, '120.75', '483.01'],
      [5, '97.54', '487.72'],
      [6, '82.07', '492.46'],
    ])
    expect(data.instalments).toHaveLength(12)
    expect(data.instalments[5]).toMatchObject({ first: '82.11', interest: '32.56' })
    expect(data.chosen_instalments).toBeNull()
  })

  it('is told to whoever writes an order, who may offer fewer of them and have the card held', async () => {
    const offer = (currency: string) => gateway.call(orders.instalmentOffer, { currency }, shop.admin())
    const terms = { most: 12, free_up_to: 3, merchant_percent: '1.20', payer_percent: '1.99', least: '5.00' }
    expect((await offer('BRL')).data).toEqual(terms)
    expect((await offer('MXN')).data).toBeNull()
    const { link, out_trade_no } = await shop.newLink('459.90', { most_instalments: 2, capture: 'manual' })
    expect((await gateway.call(checkout.view, { link })).data.instalments.map(({ count }) => count)).toEqual([1, 2])
    expect((await submit(link, { count: 3, total: '459.90' })).failure.sub_code).toBe('instalments-changed')
    await submit(link, { count: 2, total: '459.90' })
    await shop.pass(2)
    const { list } = (await gateway.call(orders.list, { id: out_trade_no }, shop.admin())).data
    expect(list[0]?.status).toBe('AUTHORISED')
  })

  it('that the merchant bears costs a higher fee, and the payer nothing', async () => {
    const { link, trade_no } = await paidInParts('459.90', { count: 3, total: '459.90' })
    // 3.99 % and twice 1.2 %.
    expect(await shop.order(trade_no)).toMatchObject({
      status: 'SUCCESS',
      order_amount: '459.90',
      processing_fee: '29.39',
      net: '430.51',
      instalments: { count: 3, each: '153.30', first: '153.30', total: '459.90', interest: '0.00', fee: '11.04' },
    })
    expect(await booked(trade_no, 'clearing')).toEqual({ PAYMENT: -45_990n })
    expect(await booked(trade_no, 'fee')).toEqual({ PROCESSING_FEE: 2_939n })
    const { data } = await gateway.call(checkout.view, { link })
    expect(data.chosen_instalments).toMatchObject({ count: 3, total: '459.90' })
  })

  it('that the payer bears is charged with its interest, which is no money of the merchant’s', async () => {
    const start = vi.spyOn(bank(), 'start')
    const { link, trade_no } = await paidInParts('459.90', { count: 6, total: '492.46' })
    expect(start.mock.lastCall?.[0]).toMatchObject({ amount: 45_990n, interest: 3_256n, instalments: 6 })
    expect(await shop.order(trade_no)).toMatchObject({
      processing_fee: '18.35',
      instalments: { count: 6, each: '82.07', first: '82.11', total: '492.46', interest: '32.56', fee: '0.00' },
    })
    expect(await booked(trade_no, 'clearing')).toEqual({ PAYMENT: -45_990n, INSTALMENT_INTEREST: -3_256n })
    expect(await booked(trade_no, 'fee')).toEqual({ PROCESSING_FEE: 1_835n, INSTALMENT_INTEREST: 3_256n })
    expect(await shop.isProved()).toBe(true)
    const { pdf } = (await gateway.call(checkout.paper, { link })).data
    expect(Buffer.from(pdf, 'base64').length).toBeGreaterThan(500)
  })

  it('is refused with another total than the terms have, and where nobody offers it', async () => {
    const { link } = await shop.newLink('459.90')
    for (const wrong of [
      { count: 6, total: '459.90' },
      { count: 13, total: '459.90' },
      { count: 1, total: '1.00' },
    ])
      expect((await submit(link, wrong)).failure.sub_code).toBe('instalments-changed')
    const { data } = await gateway.call(checkout.view, { link })
    expect([data.status, data.chosen_instalments]).toEqual(['INITIAL', null])
    const other = await openShop(gateway)
    const plain = await other.newLink('459.90')
    expect((await gateway.call(checkout.view, plain)).data.instalments).toEqual([])
    expect((await submit(plain.link, { count: 2, total: '459.90' })).failure.sub_code).toBe('instalments-changed')
  })

  it('pressed twice is charged once, and another method afterwards leaves none of it', async () => {
    const { link, out_trade_no } = await shop.newLink('459.90')
    const start = vi.spyOn(bank(), 'start')
    const before = start.mock.calls.length
    const held = '4000000000000341'
    await Promise.all([
      submit(link, { count: 6, total: '492.46' }, held),
      submit(link, { count: 6, total: '492.46' }, held),
    ])
    expect(start.mock.calls.length - before).toBe(1)
    await gateway.call(checkout.submit, { link, method: 'PIX' })
    await gateway.call(checkout.sandboxPaid, { link })
    const { list } = (await gateway.call(orders.list, { id: out_trade_no }, shop.admin())).data
    const trade_no = list[0]?.trade_no ?? ''
    expect(await shop.order(trade_no)).toMatchObject({ status: 'SUCCESS', method: 'PIX', instalments: null })
    expect(await booked(trade_no, 'clearing')).toEqual({ PAYMENT: -45_990n })
  })
})

describe('what goes back', () => {
  it('takes its share of the interest with it, to the last cent', async () => {
    const { trade_no } = await paidInParts('459.90', { count: 6, total: '492.46' })
    const refund = vi.spyOn(bank(), 'refund')
    const back = async (amount: string, out_request_no: string) => {
      const { data } = await gateway.call(refunds.ask, { trade_no, amount, out_request_no, reason: '' }, shop.admin())
      await runJobs(gateway)
      await shop.pass(2)
      return data
    }
    expect(await back('100.00', 'parts-1')).toMatchObject({ amount: '100.00', interest: '7.08' })
    expect(refund.mock.lastCall?.[0]).toMatchObject({ amount: 10_000n, interest: 708n })
    expect(await back('359.90', 'parts-2')).toMatchObject({ interest: '25.48' })
    expect(await shop.order(trade_no)).toMatchObject({ status: 'REFUNDED', refunded_amount: '459.90' })
    expect(await booked(trade_no, 'clearing')).toEqual({ PAYMENT: -45_990n, REFUND: 45_990n })
    expect(await booked(trade_no, 'fee')).toEqual({ PROCESSING_FEE: 1_835n })
    expect(await shop.isProved()).toBe(true)
  })

  it('is all of it where the bank charges back, and comes again where that is won', async () => {
    const desk = disputeDesk(gateway, shop)
    const { trade_no } = await paidInParts('100.00', { count: 4, total: '105.02' }, '4000000000000259')
    expect(await booked(trade_no, 'clearing')).toEqual({ PAYMENT: -10_000n, INSTALMENT_INTEREST: -502n })
    await shop.pass(10)
    const [dispute] = await desk.of(trade_no)
    await desk.respond(dispute?.dispute_no ?? '', 'CONTEST', { text: 'We appeal.' })
    await shop.pass(6)
    expect(await booked(trade_no, 'clearing')).toEqual({ PAYMENT: -10_000n, CHARGEBACK: 10_000n })
    await shop.pass(6)
    expect(await booked(trade_no, 'clearing')).toEqual({
      PAYMENT: -10_000n,
      CHARGEBACK: 10_000n,
      CHARGEBACK_REVERSAL: -10_000n,
      INSTALMENT_INTEREST: -502n,
    })
    expect(await shop.isProved()).toBe(true)
  })
})

describe('a program', () => {
  it('bounds the instalments of its order, and reads what the payer chose', async () => {
    const { appId, testKey } = await newApp(gateway, shop.admin(), { name: 'Parts' })
    const call = program(gateway, appId, testKey)
    const wish = {
      out_trade_no: 'parts-api-1',
      currency: 'BRL',
      amount: '459.90',
      email: 'a@b.example',
      subject: 'A chair',
      content: 'Oak',
      return_url: 'https://shop.example',
      most_instalments: 4,
    }
    const { data: made } = await call(merchantApi.createOrder, wish)
    expect(made).toMatchObject({ instalments: 1, interest_amount: '0.00', payer_amount: '459.90' })
    const link = made.payment_url.split('/pay/')[1] ?? ''
    const { data } = await gateway.call(checkout.view, { link })
    expect(data.instalments.map(({ count }) => count)).toEqual([1, 2, 3, 4])
    await submit(link, { count: 4, total: '483.01' })
    await shop.pass(2)
    const { data: paid } = await call(merchantApi.queryOrder, { trade_no: made.trade_no })
    expect(paid).toMatchObject({
      trade_status: 'SUCCESS',
      amount: '459.90',
      instalments: 4,
      interest_amount: '23.11',
      payer_amount: '483.01',
    })
  })
})
