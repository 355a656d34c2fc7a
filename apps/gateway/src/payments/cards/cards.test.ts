import { merchantApi } from '@balcao/contract/api/merchant-api'
import { cards } from '@balcao/contract/payments/cards'
import { checkout } from '@balcao/contract/payments/checkout'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addPerson } from '../../../test/factories'
import { openGateway, type TestGateway } from '../../../test/harness'
import { newApp, program } from '../../../test/support/desks/app-desk'
import { forgetUnpaid } from './cards.jobs'
import { openShop, type Shop } from '../../../test/support/desks/shop'

let gateway: TestGateway
let shop: Shop
let call: ReturnType<typeof program>
let number = 0

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openShop(gateway)
  const { appId, testKey } = await newApp(gateway, shop.admin(), { name: 'Comes again' })
  call = program(gateway, appId, testKey)
})
beforeEach(() => gateway.clock.advance(1))
afterAll(() => gateway.close())

const wish = (more: object = {}) => ({
  out_trade_no: `card-${++number}`,
  currency: 'BRL',
  amount: '100.00',
  email: 'Ana@Payer.example',
  subject: 'A chair',
  content: 'Oak',
  return_url: 'https://shop.example',
  ...more,
})
const linkOf = (url: string) => url.split('/pay/')[1] ?? ''
/** A payer pays by card, and agrees or not. */
async function paid(more: object = {}, save_card = true, cardNumber = '4111111111111111') {
  const { data } = await call(merchantApi.createOrder, wish({ offer_saving: true, ...more }))
  const card = { number: cardNumber, holder: 'A Payer', expiry: '12/30', cvv: '123' }
  await gateway.call(checkout.submit, { link: linkOf(data.payment_url), method: 'CreditCard', card, save_card })
  await shop.pass(2)
  return (await call(merchantApi.queryOrder, { trade_no: data.trade_no })).data
}
const kept = async (email = 'ana@payer.example') => (await call(merchantApi.listCards, { email })).data

describe('a card that is kept', () => {
  it('is kept where the shop asks and the payer agrees, and only once the payment is made', async () => {
    const offered = await call(merchantApi.createOrder, wish({ offer_saving: true }))
    const page = (of: { payment_url: string }) => gateway.call(checkout.view, { link: linkOf(of.payment_url) })
    expect((await page(offered.data)).data.card_may_be_kept).toBe(true)
    const plain = await call(merchantApi.createOrder, wish())
    expect((await page(plain.data)).data.card_may_be_kept).toBe(false)
    // Whoever was not asked, did not agree, or could not pay has nothing kept.
    expect(await paid({ offer_saving: false })).toMatchObject({ trade_status: 'SUCCESS', saved_card: null })
    expect(await paid({}, false)).toMatchObject({ trade_status: 'SUCCESS', saved_card: null })
    expect(await paid({}, true, '4000000000000002')).toMatchObject({ trade_status: 'REFUSED', saved_card: null })
    expect(await kept()).toEqual([])
    const order = await paid()
    const [card] = await kept()
    expect(card).toMatchObject({
      card_id: order.saved_card,
      email: 'ana@payer.example',
      brand: 'Visa',
      first6: '411111',
      last4: '1111',
      status: 'ACTIVE',
    })
  })

  it('is in no table as a number, and its token is sealed', async () => {
    const order = await paid({}, true, '5555555555554444')
    const { rows } = await gateway.databases.owner.query<Record<string, unknown>>(
      'select * from saved_cards where card_id = $1',
      [order.saved_card],
    )
    const text = JSON.stringify(rows)
    expect(text).not.toContain('5555555555554444')
    expect(text).not.toContain('pays-')
  })

  it('is charged for a later order of the same payer, without the page', async () => {
    const { saved_card } = await paid({}, true)
    const start = vi.spyOn(gateway.sandbox, 'start')
    const before = start.mock.calls.length
    const asked = wish({ amount: '49.90', saved_card })
    const { data } = await call(merchantApi.createOrder, asked)
    expect(data).toMatchObject({ trade_status: 'PROCESSING', method: 'CreditCard' })
    // The same call again is the same order, and one charge.
    expect((await call(merchantApi.createOrder, asked)).data.trade_no).toBe(data.trade_no)
    expect(start.mock.calls.length - before).toBe(1)
    expect(start.mock.lastCall?.[0]).not.toHaveProperty('card')
    await shop.pass(2)
    expect((await call(merchantApi.queryOrder, { trade_no: data.trade_no })).data.trade_status).toBe('SUCCESS')
    expect((await shop.order(data.trade_no)).payer).toMatchObject({ brand: 'Visa', last4: '1111' })
    expect(await shop.isProved()).toBe(true)
  })

  it('can be held for the shop too, and may be declined later', async () => {
    const { saved_card } = await paid({}, true, '4000000000003220')
    const held = await call(merchantApi.createOrder, wish({ saved_card: (await paid()).saved_card, capture: 'manual' }))
    const declined = await call(merchantApi.createOrder, wish({ saved_card }))
    await shop.pass(2)
    const state = async (trade_no: string) => (await call(merchantApi.queryOrder, { trade_no })).data.trade_status
    expect(await state(held.data.trade_no)).toBe('AUTHORISED')
    expect(await state(declined.data.trade_no)).toBe('REFUSED')
  })

  it('belongs to one payer of one merchant, in one mode', async () => {
    const { saved_card } = await paid()
    const sub = async (more: object) => (await call(merchantApi.createOrder, wish(more))).failure.sub_code
    expect(await sub({ saved_card, email: 'somebody@else.example' })).toBe('saved-card-unknown')
    expect(await sub({ saved_card: 'CD0' })).toBe('saved-card-unknown')
    expect(await sub({ saved_card, method: 'PIX' })).toBe('method')
    const other = await openShop(gateway)
    const { appId, testKey } = await newApp(gateway, other.admin(), { name: 'Another' })
    const foreign = program(gateway, appId, testKey)
    expect((await foreign(merchantApi.createOrder, wish({ saved_card }))).failure.sub_code).toBe('saved-card-unknown')
    expect((await foreign(merchantApi.listCards, { email: 'ana@payer.example' })).data).toEqual([])
    const gone = await foreign(merchantApi.deleteCard, { card_id: saved_card ?? '' })
    expect(gone.code).toBe('40006')
  })
})

describe('a card that is deleted', () => {
  it('is charged no more, and its token is gone', async () => {
    const order = await paid()
    const card_id = order.saved_card ?? ''
    expect((await call(merchantApi.deleteCard, { card_id })).data).toMatchObject({ card_id, status: 'DELETED' })
    expect((await call(merchantApi.deleteCard, { card_id })).code).toBe('40006')
    expect((await kept()).map((card) => card.card_id)).not.toContain(card_id)
    const again = await call(merchantApi.createOrder, wish({ saved_card: card_id }))
    expect(again.failure.sub_code).toBe('saved-card-unknown')
    expect((await call(merchantApi.queryOrder, { trade_no: order.trade_no })).data.saved_card).toBeNull()
    const { rows } = await gateway.databases.owner.query('select sealed_token from saved_cards where card_id = $1', [
      card_id,
    ])
    expect(rows).toEqual([{ sealed_token: '' }])
  })

  it('by itself where the payment that it came with was never made', async () => {
    const { data } = await call(merchantApi.createOrder, wish({ offer_saving: true }))
    const card = { number: '4000000000000002', holder: 'A Payer', expiry: '12/30', cvv: '123' }
    await gateway.call(checkout.submit, { link: linkOf(data.payment_url), method: 'CreditCard', card, save_card: true })
    const token = async () =>
      (
        await gateway.databases.owner.query<{ sealed_token: string }>(
          'select sealed_token from saved_cards where trade_no = $1',
          [data.trade_no],
        )
      ).rows[0]?.sealed_token
    await forgetUnpaid(gateway.gateway)
    expect(await token()).not.toBe('')
    gateway.clock.advance(25 * 60 * 60)
    await forgetUnpaid(gateway.gateway)
    expect(await token()).toBe('')
    await shop.pass(61)
  })

  it('in the dashboard by whoever may change orders', async () => {
    const { trade_no, saved_card } = await paid()
    const card_id = saved_card ?? ''
    expect((await shop.order(trade_no)).saved_card).toBe(card_id)
    const { email } = await addPerson(gateway, { at: { [shop.merchant_no]: 'MERCHANT_VIEWER' } })
    expect((await gateway.call(cards.remove, { card_id }, await gateway.signIn(email))).code).toBe('40003')
    expect((await gateway.call(cards.remove, { card_id }, shop.admin())).data.status).toBe('DELETED')
    expect((await shop.order(trade_no)).saved_card).toBeNull()
  })
})
