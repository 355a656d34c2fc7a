import { createHmac } from 'node:crypto'
import { apps } from '@balcao/contract/merchant/apps'
import { checkout } from '@balcao/contract/payments/checkout'
import { groupedLine } from '@balcao/kernel/boleto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { openShop, type Shop } from '../../../test/support/desks/shop'
import { pdfText } from '../../../test/support/pdf-text'

let gateway: TestGateway
let shop: Shop

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openShop(gateway)
})
afterAll(() => gateway.close())

const view = async (link: string) => (await gateway.call(checkout.view, { link })).data
const pay = (link: string, method: string) => gateway.call(checkout.submit, { link, method })

describe('the way back to the shop', () => {
  it('says what became of the order, signed with the secret word, and nothing before it is decided', async () => {
    const { link, out_trade_no } = await shop.newLink('100.00')
    const wish = { request_id: 'a-secret-word', app_id: shop.appId, kind: 'SECRET_WORD' } as const
    const { value: word } = (await gateway.call(apps.issueKey, wish, shop.admin())).data
    await pay(link, 'PIX')
    expect((await view(link)).return_url).toBe('https://shop.example')
    const { return_url } = (await gateway.call(checkout.sandboxPaid, { link })).data
    const address = new URL(return_url)
    const said = Object.fromEntries(address.searchParams)
    expect([address.origin, said]).toMatchObject(['https://shop.example', { status: 'SUCCESS', out_trade_no }])
    const sign = createHmac('sha256', word).update(`${said['t']}.${said['trade_no']}.SUCCESS`).digest('hex')
    expect(said['sign']).toBe(sign)
  })
})

describe('the payer’s papers', () => {
  const paperOf = async (link: string, language: string) => {
    const { data } = await gateway.call(checkout.paper, { link }, undefined, { 'accept-language': language })
    return { ...data, text: pdfText(Buffer.from(data.pdf, 'base64')).join(' ').replaceAll('\u00a0', ' ') }
  }

  it('are the slip while it can be paid, then the receipt, in the payer’s language', async () => {
    const { link, out_trade_no } = await shop.newLink('1234.50')
    expect((await gateway.call(checkout.paper, { link })).failure.sub_code).toBe('no-paper')
    const { method_data } = (await pay(link, 'Boleto')).data
    const slip = await paperOf(link, 'pt-BR')
    expect(slip.name).toBe(`Guia de pagamento ${out_trade_no}.pdf`)
    for (const row of groupedLine(method_data['boleto_line'] ?? '')) expect(slip.text).toContain(row)
    await gateway.call(checkout.sandboxPaid, { link })
    const amounts = { 'pt-BR': 'R$ 1.234,50', 'es-MX': 'R$1,234.50 BRL', en: '1,234.50 BRL' }
    for (const [language, amount] of Object.entries(amounts))
      expect((await paperOf(link, language)).text).toContain(amount)
  })

  it('go by mail to the buyer alone, in the payer’s language, and not twice in ten minutes', async () => {
    const { link } = await shop.newLink('100.00')
    await pay(link, 'PIX')
    await gateway.call(checkout.sandboxPaid, { link })
    const ask = () => gateway.call(checkout.mailPaper, { link }, undefined, { 'accept-language': 'pt-BR' })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['10000', '40002', '40002'])
    expect(answers.find(({ code }) => code === '10000')?.data.to).toBe('a•••@b.example')
    const { rows } = await gateway.databases.owner.query(
      `select recipient, language from mails where template = 'paymentPaper'`,
    )
    expect(rows).toEqual([{ recipient: 'a@b.example', language: 'br' }])
    gateway.clock.advance(600)
    expect((await ask()).code).toBe('10000')
  })
})
