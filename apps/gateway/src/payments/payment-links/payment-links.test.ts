import { merchantApi } from '@balcao/contract/api/merchant-api'
import { apps } from '@balcao/contract/merchant/apps'
import { checkout } from '@balcao/contract/payments/checkout'
import { orders } from '@balcao/contract/payments/orders'
import { paymentLinks } from '@balcao/contract/payments/payment-links'
import type { CallerInput } from '@balcao/contract/kit'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, addPerson } from '../../../test/factories'
import { openGateway, type TestGateway } from '../../../test/harness'
import { appForm, makeLive, newApp, program } from '../../../test/support/desks/app-desk'
import { openShop, type Shop } from '../../../test/support/desks/shop'
import { png } from '../../../test/support/outside/sample-files'
import { uploadFile } from '../../../test/support/outside/upload'
import { pdfText } from '../../../test/support/pdf-text'
import { expireDue } from '../orders'

type Wish = CallerInput<(typeof paymentLinks)['create']>

const MINUTE = 60

let gateway: TestGateway
let shop: Shop

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openShop(gateway)
})
afterAll(() => gateway.close())

const wish = (more: Partial<Wish> = {}): Wish => ({
  request_id: randomUUID(),
  app_id: shop.appId,
  reference: 'MUG',
  currency: 'BRL',
  amount: '59.90',
  amount_least: null,
  amount_most: null,
  stock: null,
  end_time: null,
  subject: 'A mug',
  content: 'White',
  return_url: 'https://shop.example/thanks',
  ...more,
})
const create = (more: Partial<Wish> = {}) => gateway.call(paymentLinks.create, wish(more), shop.admin())
const tokenOf = (url: string) => new URL(url).pathname.split('/pay/')[1] ?? ''

async function made(more: Partial<Wish> = {}) {
  const { data } = await create(more)
  return { link_no: data.link_no, link: tokenOf(data.url), url: data.url }
}
const view = async (link: string) => (await gateway.call(checkout.viewLink, { link })).data
const begin = (link: string, more: { amount?: string; request_id?: string; email?: string } = {}) =>
  gateway.call(checkout.beginLink, { link, request_id: randomUUID(), email: 'Ana@Payer.example', ...more })
const detail = async (link_no: string) => (await gateway.call(paymentLinks.detail, { link_no }, shop.admin())).data

async function pay(link: string) {
  const order = (await begin(link)).data.link
  await gateway.call(checkout.submit, { link: order, method: 'PIX' })
  return (await gateway.call(checkout.sandboxPaid, { link: order })).data
}

describe('a link at which many pay', () => {
  it('makes each of them an order of their own, which is paid and booked like any other', async () => {
    const { link, link_no, url } = await made()
    expect(url).toMatch(/\/pay\/[\w-]{30}\?buy$/)
    expect(await view(link)).toMatchObject({ amount: '59.90', status: 'OPEN', subject: 'A mug', is_demo: true })
    const [first, second] = [await pay(link), await pay(link)]
    expect([first.status, first.amount, second.status]).toEqual(['SUCCESS', '59.90', 'SUCCESS'])
    expect(first.out_trade_no).toMatch(/^MUG-[0-9A-F]{12}$/)
    expect(first.out_trade_no).not.toBe(second.out_trade_no)
    const { paid, held, orders: made_, status } = await detail(link_no)
    expect([paid, held, status, made_.length]).toEqual([2, 0, 'OPEN', 2])
    expect(made_[0]).toMatchObject({ status: 'SUCCESS', amount: '59.90', buyer_email: 'ana@payer.example' })
    const order = await shop.order(made_[0]?.trade_no ?? '')
    expect([order.order_amount, order.timeline[0]?.who]).toEqual(['59.90', 'payer'])
    expect(await shop.isProved()).toBe(true)
  })

  it('lets the payer say how much where it has no amount, between its bounds and what methods take', async () => {
    const { link } = await made({ amount: null, amount_least: '10.00', amount_most: '500.00' })
    expect(await view(link)).toMatchObject({ amount: null, amount_least: '10.00', amount_most: '500.00' })
    for (const amount of ['9.99', '500.01']) {
      expect((await begin(link, { amount })).failure.sub_code).toBe('amount-out-of-range')
    }
    for (const amount of ['10.001', 'ten', '-20.00']) {
      expect((await begin(link, { amount })).failure.sub_code).toBe('amount')
    }
    expect((await begin(link)).failure.sub_code).toBe('amount')
    const order = (await begin(link, { amount: '42.50' })).data.link
    expect((await gateway.call(checkout.view, { link: order })).data.amount).toBe('42.50')
    // A fixed one is nobody's to change.
    const fixed = (await begin((await made()).link, { amount: '0.10' })).data.link
    expect((await gateway.call(checkout.view, { link: fixed })).data.amount).toBe('59.90')
  })

  it('is the same order for the same wish sent again, and refuses another wish under its number', async () => {
    const { link, link_no } = await made({ amount: null })
    const request_id = randomUUID()
    const sent = await Promise.all([1, 2, 3, 4].map(() => begin(link, { request_id, amount: '20.00' })))
    expect(new Set(sent.map(({ data }) => data.link)).size).toBe(1)
    expect((await begin(link, { request_id, amount: '21.00' })).failure.sub_code).toBe('request_id')
    expect((await detail(link_no)).held).toBe(1)
  })

  it('promises no more than its stock, however many come at once, and gives back what nobody pays', async () => {
    const { link, link_no } = await made({ stock: 5 })
    const answers = await Promise.all(Array.from({ length: 40 }, () => begin(link)))
    const taken = answers.filter(({ code }) => code === '10000')
    expect(taken.length).toBe(5)
    expect(answers.filter(({ failure }) => failure.sub_code === 'link-not-open').length).toBe(35)
    expect((await view(link)).status).toBe('HELD')
    for (const { data } of taken.slice(0, 2)) {
      await gateway.call(checkout.submit, { link: data.link, method: 'PIX' })
      await gateway.call(checkout.sandboxPaid, { link: data.link })
    }
    expect(await detail(link_no)).toMatchObject({ paid: 2, held: 3, status: 'HELD' })
    gateway.clock.advance(31 * MINUTE)
    await expireDue(gateway.gateway)
    expect((await view(link)).status).toBe('OPEN')
    await gateway.signIn(shop.email)
    for (let left = 3; left > 0; left--) await pay(link)
    expect((await view(link)).status).toBe('SOLD_OUT')
    expect((await begin(link)).failure.sub_code).toBe('link-not-open')
    await shop.pass(61)
    expect(await detail(link_no)).toMatchObject({ paid: 5, held: 0, status: 'SOLD_OUT' })
  })

  it('ends with its time, to the moment, and whoever has begun goes on', async () => {
    const end = new Date(gateway.clock.now().getTime() + 10 * MINUTE * 1000)
    const { link } = await made({ end_time: end.toISOString() })
    const begun = (await begin(link)).data.link
    gateway.clock.advance(10 * MINUTE - 1)
    expect((await view(link)).status).toBe('OPEN')
    gateway.clock.advance(1)
    expect((await view(link)).status).toBe('ENDED')
    expect((await begin(link)).failure.sub_code).toBe('link-not-open')
    expect((await gateway.call(checkout.submit, { link: begun, method: 'PIX' })).data.status).toBe('PROCESSING')
    await shop.pass(61)
  })

  it('is closed by its shop for good, and to payers also while its app or merchant may not sell', async () => {
    const { link, link_no } = await made()
    expect((await gateway.call(paymentLinks.close, { link_no }, shop.admin())).data.status).toBe('CLOSED')
    expect((await gateway.call(paymentLinks.close, { link_no }, shop.admin())).data.status).toBe('CLOSED')
    expect([(await view(link)).status, (await begin(link)).failure.sub_code]).toEqual(['CLOSED', 'link-not-open'])
    const app_id = await addApp(gateway, shop.merchant_no, 'Other', 'ENABLED')
    const other = await made({ app_id })
    expect((await view(other.link)).status).toBe('OPEN')
    await gateway.databases.owner.query(`update apps set status = 'DISABLED' where app_id = $1`, [app_id])
    expect((await view(other.link)).status).toBe('CLOSED')
  })

  it('refuses amounts that cannot be, ends that are over, and apps that are not the person’s', async () => {
    const refused = async (more: Partial<Wish>) => (await create(more)).failure.sub_code
    expect(await refused({ amount: '0.00' })).toBe('amount')
    expect(await refused({ amount_least: '1.00' })).toBe('amount')
    expect(await refused({ amount: null, amount_least: '2.00', amount_most: '1.00' })).toBe('amount_most')
    expect(await refused({ end_time: gateway.clock.now().toISOString() })).toBe('end_time')
    expect(await refused({ currency: 'EUR', amount: null })).toBe('currency-not-supported')
    const { link_no } = await made()
    const mine = await addApp(gateway, shop.merchant_no, 'Mine', 'ENABLED')
    const { email } = await addPerson(gateway, { at: { [shop.merchant_no]: 'MERCHANT_OPERATOR' } })
    await gateway.databases.owner.query(
      `update merchant_users set app_ids = $1 where merchant_no = $2 and email = $3`,
      [[mine], shop.merchant_no, email],
    )
    const narrowed = await gateway.signIn(email)
    expect((await gateway.call(paymentLinks.create, wish(), narrowed)).failure.sub_code).toBe('app_id')
    expect((await gateway.call(paymentLinks.detail, { link_no }, narrowed)).code).toBe('40006')
    expect((await gateway.call(paymentLinks.list, {}, narrowed)).data.list).toEqual([])
    expect((await gateway.call(orders.payerLook, { app_id: shop.appId }, narrowed)).code).toBe('40006')
  })

  it('lists the newest first, with what was paid of each', async () => {
    const { link, link_no } = await made({ subject: 'Newest', stock: 3 })
    await pay(link)
    const { list } = (await gateway.call(paymentLinks.list, { app_id: shop.appId }, shop.admin())).data
    expect(list[0]).toMatchObject({ link_no, subject: 'Newest', stock: 3, paid: 1, held: 0, app_name: 'App' })
    expect(list.length).toBeGreaterThan(4)
  })
})

describe('the look of a shop', () => {
  it('is on the poster, in the language of whoever prints it, and in the preview of an order', async () => {
    const { file_id } = (
      await uploadFile(gateway, shop.admin(), { purpose: 'appLogo', name: 'logo.png', bytes: png() })
    ).data
    const { request_id: _id, ...form } = appForm()
    const look = { page_colour: '#1d4ed8', page_words: 'We ship within a day.', logo_file_id: file_id }
    await gateway.call(apps.update, { app_id: shop.appId, ...form, ...look }, shop.admin())
    const { link_no, link, url } = await made({ subject: 'Caneca de café' })
    const printed = async (language: string) => {
      const { data } = await gateway.call(paymentLinks.poster, { link_no }, shop.admin(), {
        'accept-language': language,
      })
      const pdf = Buffer.from(data.pdf, 'base64')
      return { name: data.name, text: pdfText(pdf).join(' ').replaceAll('\u00a0', ' '), pdf: pdf.toString('latin1') }
    }
    const poster = await printed('pt-BR')
    expect(poster.name).toBe('Cartaz MUG.pdf')
    for (const words of ['Caneca de café', 'R$ 59,90', 'Escaneie para pagar', 'We ship within a day.'])
      expect(poster.text).toContain(words)
    expect(poster.text.replaceAll(' ', '')).toContain(url)
    expect(poster.pdf).toContain('/Subtype /Image')
    expect((await printed('en')).text).toContain('Scan to pay')

    const { shop: seen } = await view(link)
    expect(seen).toMatchObject({ colour: '#1d4ed8', words: 'We ship within a day.' })
    const { response } = await gateway.send('GET', seen.logo)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    const preview = (await gateway.call(orders.payerLook, { app_id: shop.appId }, shop.admin())).data
    expect(preview).toMatchObject({ colour: '#1d4ed8', words: 'We ship within a day.' })
    expect(preview.logo).toMatch(/^\/files\//)
    expect((await gateway.call(orders.payerLook, { app_id: '1' }, shop.admin())).code).toBe('40006')
  })
})

describe('the same links, for programs', () => {
  it('are made, listed, looked up and closed by the key of their app and mode alone', async () => {
    const { appId, testKey } = await newApp(gateway, shop.admin(), { name: 'Kiosk' })
    const call = program(gateway, appId, testKey)
    const asked = { request_id: randomUUID(), reference: 'BEANS', currency: 'BRL', subject: 'Beans', content: 'A bag' }
    const { data: own } = await call(merchantApi.createPaymentLink, {
      ...asked,
      return_url: 'https://shop.example/thanks',
      amount: '59.90',
      stock: 2,
    })
    expect(own).toMatchObject({ app_id: appId, mode: 'test', status: 'OPEN', amount: '59.90', stock: 2, paid: 0 })
    expect(own).not.toHaveProperty('created_by')
    const { link_no, url } = own
    await pay(tokenOf(url))
    const { data: seen } = await call(merchantApi.queryPaymentLink, { link_no })
    expect(seen).toMatchObject({ paid: 1, orders: [{ status: 'SUCCESS', amount: '59.90' }] })
    // People see the same one; keys of another app, or of the other mode, see none of it.
    expect((await detail(link_no)).paid).toBe(1)
    const other = await newApp(gateway, shop.admin(), { name: 'Elsewhere' })
    const beside = program(gateway, other.appId, other.testKey)
    const live = program(gateway, appId, await makeLive(gateway, shop.admin(), appId))
    for (const foreign of [beside, live]) {
      expect((await foreign(merchantApi.queryPaymentLink, { link_no })).code).toBe('40006')
      expect((await foreign(merchantApi.closePaymentLink, { link_no })).code).toBe('40006')
      expect((await foreign(merchantApi.listPaymentLinks, {})).data.list).toEqual([])
    }
    expect((await call(merchantApi.listPaymentLinks, {})).data.list.map((each) => each.link_no)).toEqual([link_no])
    expect((await call(merchantApi.closePaymentLink, { link_no })).data.status).toBe('CLOSED')
    expect((await view(tokenOf(url))).status).toBe('CLOSED')
  })
})
