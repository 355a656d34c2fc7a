import { checkout } from '@balcao/contract/payments/checkout'
import { orders } from '@balcao/contract/payments/orders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { openShop, type Shop } from '../../../test/support/desks/shop'

let gateway: TestGateway
let shop: Shop

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openShop(gateway)
})
afterAll(() => gateway.close())

const CHALLENGED = '4000000000003063'
const card = (number: string) => ({ number, holder: 'A Payer', expiry: '12/30', cvv: '123' })
async function submitted(number: string) {
  const made = await shop.newLink('100.00')
  const { data } = await gateway.call(checkout.submit, { link: made.link, method: 'CreditCard', card: card(number) })
  return { ...made, data }
}
const prove = (link: string, code: string) => gateway.call(checkout.sandboxProve, { link, code })
async function detailOf(id: string) {
  const { list } = (await gateway.call(orders.list, { id }, shop.admin())).data
  return shop.order(list[0]?.trade_no ?? '')
}

describe('3-D Secure', () => {
  it('asks the holder on the bank’s own page, and pays once the code is right', async () => {
    const { link, out_trade_no, data } = await submitted(CHALLENGED)
    expect(data).toMatchObject({
      status: 'PROCESSING',
      method_data: { challenge_url: `/pay/sandbox-bank/${link}` },
    })
    const page = await gateway.send('GET', `${data.method_data['challenge_url']}?lang=br`)
    expect(page.text).toContain('É você?')
    const policy = page.response.headers.get('content-security-policy') ?? ''
    expect([page.response.headers.get('x-frame-options'), policy.includes("frame-ancestors 'self'")]).toEqual([
      'SAMEORIGIN',
      true,
    ])
    await shop.pass(30)
    expect((await prove(link, '111111')).data).toEqual({ is_heard: false })
    expect((await gateway.call(checkout.view, { link })).data.status).toBe('PROCESSING')
    // Pressed twice it is one payment.
    const answers = await Promise.all([prove(link, '123456'), prove(link, '123456')])
    expect(answers.filter(({ code }) => code === '10000').length).toBeGreaterThan(0)
    expect(await detailOf(out_trade_no)).toMatchObject({
      status: 'SUCCESS',
      payer: { brand: 'Visa', last4: '3063', three_d_secure: 'challenged' },
    })
    expect((await prove(link, '123456')).failure.sub_code).toBe('payment-over')
    expect(await shop.isProved()).toBe(true)
  })

  it('refuses who is not the holder, and lets them try another card', async () => {
    const { link, out_trade_no } = await submitted(CHALLENGED)
    await prove(link, '')
    expect(await detailOf(out_trade_no)).toMatchObject({
      status: 'REFUSED',
      refuse_detail: 'three-d-secure-failed',
      payer: { three_d_secure: 'failed' },
    })
    await gateway.call(checkout.submit, { link, method: 'CreditCard', card: card('4111111111111111') })
    await shop.pass(2)
    const paid = await detailOf(out_trade_no)
    expect(paid.status).toBe('SUCCESS')
    expect(paid.payer).not.toHaveProperty('three_d_secure')
  })

  it.each([
    ['4000000000003055', 'SUCCESS', '', 'frictionless'],
    ['4000000000003097', 'REFUSED', 'three-d-secure-failed', 'failed'],
  ])('of %s asks nothing: %s', async (number, status, refuse_detail, three_d_secure) => {
    const { out_trade_no, data } = await submitted(number)
    expect(data.method_data).toEqual({})
    await shop.pass(2)
    expect(await detailOf(out_trade_no)).toMatchObject({ status, refuse_detail, payer: { three_d_secure } })
  })

  it('answers nobody whom it did not ask', async () => {
    const { link } = await shop.newLink('100.00')
    expect((await prove(link, '123456')).code).toBe('40006')
    await gateway.call(checkout.submit, { link, method: 'PIX' })
    expect((await prove(link, '123456')).failure.sub_code).toBe('payment-over')
    // Whoever turned to another method meanwhile pays by that.
    const other = await submitted(CHALLENGED)
    await gateway.call(checkout.submit, { link: other.link, method: 'PIX' })
    expect((await prove(other.link, '123456')).failure.sub_code).toBe('payment-over')
  })

  it('writes nothing of the address into the bank’s page as markup', async () => {
    const { text } = await gateway.send('GET', '/pay/sandbox-bank/%3C%2Fscript%3E%3Cimg%20src=x%3E')
    expect(text).not.toContain('<img')
  })
})
