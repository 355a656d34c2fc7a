import { apps } from '@balcao/contract/merchant/apps'
import { checkout } from '@balcao/contract/payments/checkout'
import { orders } from '@balcao/contract/payments/orders'
import { isPixBrCode } from '@balcao/kernel/pix-br-code'
import { isClabe } from '@balcao/kernel/clabe'
import { contrast } from '@balcao/kernel/contrast'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addApp, addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { appForm } from '../../../test/support/desks/app-desk'
import { png } from '../../../test/support/outside/sample-files'
import { uploadFile } from '../../../test/support/outside/upload'
import type { Channel } from '../../ports/channels/channel'
import { expireDue } from '../orders'
import { closeOverdue, tellDiary } from '../payments'

let gateway: TestGateway
let app: string
let me: Signed
let number = 0

beforeAll(async () => {
  gateway = await openGateway()
  const merchant = await addMerchant(gateway, { name: 'Loja Sol' })
  app = await addApp(gateway, merchant)
  me = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
})
afterAll(() => gateway.close())

async function newLink(amount = '100.00', currency = 'BRL'): Promise<string> {
  const { data } = await gateway.call(
    orders.generate,
    {
      app_id: app,
      out_trade_no: `C-${++number}`,
      currency,
      amount,
      email: 'a@b.example',
      subject: 'A chair',
      content: 'Oak',
      return_url: 'https://shop.example',
      timeout_express: '90m',
    },
    me,
  )
  return data.split('/pay/')[1] ?? ''
}
it('wears the look that its shop has chosen; its logo is seen by payers once it is in use, and nothing else is', async () => {
  const link = await newLink()
  expect((await view(link)).shop).toMatchObject({ logo: '', colour: '', colour_dark: '', words: '' })
  const { file_id } = (await uploadFile(gateway, me, { purpose: 'appLogo', name: 'logo.png', bytes: png() })).data
  const picture = `/pay/logo/${link}`
  expect((await gateway.send('GET', picture)).response.status).toBe(404)
  const { request_id: _id, ...form } = appForm()
  const look = { page_colour: '#1D4ED8', page_words: 'We ship within a day.', logo_file_id: file_id }
  const weak = await gateway.call(apps.update, { app_id: app, ...form, page_colour: '#e67e22' }, me)
  expect(weak.failure.sub_code).toBe('page_colour')
  expect((await gateway.call(apps.update, { app_id: app, ...form, ...look }, me)).code).toBe('10000')
  const { shop } = await view(link)
  expect(shop).toMatchObject({
    logo: expect.stringMatching(picture),
    colour: '#1d4ed8',
    words: 'We ship within a day.',
  })
  expect(contrast(shop.colour_dark, '#1a1e20')).toBeGreaterThanOrEqual(4.5)
  // Nobody finds it by the merchant's number.
  expect((await gateway.send('GET', `/pictures/${me.merchant_no}/${file_id}`)).response.status).toBe(404)
  const { response } = await gateway.send('GET', shop.logo)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
})

const view = async (link: string) => (await gateway.call(checkout.view, { link })).data
const pay = (link: string, method: string, card?: string) =>
  gateway.call(checkout.submit, {
    link,
    method,
    ...(card
      ? {
          card: {
            number: card,
            holder: 'A Payer',
            expiry: '12/30',
            cvv: '123',
          },
        }
      : {}),
  })
/** Time passes and the sandbox bank says what is due. */
async function pass(seconds: number): Promise<void> {
  gateway.clock.advance(seconds)
  await tellDiary(gateway.gateway)
}

describe('a payment link', () => {
  it('shows merchant, subject, amount, time left and the methods of the currency', async () => {
    expect(await view(await newLink())).toMatchObject({
      merchant_name: 'Loja Sol',
      subject: 'A chair',
      amount: '100.00',
      currency: 'BRL',
      status: 'INITIAL',
      seconds_left: 5400,
      methods: ['PIX', 'Boleto', 'Lottery', 'CreditCard'],
      is_sandbox: false,
      is_demo: true,
    })
  })

  it.each(['x'.repeat(30), `00000000${'A'.repeat(22)}`])('that nobody made says so: %s', async (link) => {
    expect((await gateway.call(checkout.view, { link })).failure.sub_code).toBe('link-unknown')
    expect((await pay(link, 'PIX')).failure.sub_code).toBe('link-unknown')
  })

  it('says so when it is over, and takes nothing after its last moment, whatever the clock’s job has come to', async () => {
    const link = await newLink()
    gateway.clock.advance(5400)
    expect(await view(link)).toMatchObject({ status: 'EXPIRED', methods: [], seconds_left: 0 })
    expect((await pay(link, 'PIX')).failure.sub_code).toBe('payment-over')
    await expireDue(gateway.gateway)
    expect((await pay(link, 'PIX')).failure.sub_code).toBe('payment-over')
    me = await gateway.signIn(me.reply.username)
  })

  it('refuses a method that the currency or the amount does not have', async () => {
    expect((await pay(await newLink('3.00'), 'Boleto')).failure.sub_code).toBe('method-not-offered')
    expect((await pay(await newLink(), 'SPEI')).failure.sub_code).toBe('method-not-offered')
  })
})

describe('paying', () => {
  it('by PIX gives a valid code and follows the bank', async () => {
    const link = await newLink()
    const { data } = await pay(link, 'PIX')
    expect(data).toMatchObject({ status: 'PROCESSING', method: 'PIX' })
    expect(isPixBrCode(data.method_data['pix_code'] ?? '')).toBe(true)
    expect((await gateway.call(checkout.sandboxPaid, { link })).data.status).toBe('SUCCESS')
  })

  it('by boleto gives its line of 47 digits, by SPEI a CLABE', async () => {
    expect((await pay(await newLink(), 'Boleto')).data.method_data['boleto_line']).toMatch(/^\d{47}$/)
    expect(isClabe((await pay(await newLink('100.00', 'MXN'), 'SPEI')).data.method_data['clabe'] ?? '')).toBe(true)
  })

  it.each([
    ['4111111111111111', 'SUCCESS', ''],
    ['4000000000000002', 'REFUSED', 'card-declined'],
    ['4000000000009995', 'REFUSED', 'insufficient-funds'],
    ['4000000000000127', 'REFUSED', 'refused-by-risk'],
    ['4000000000000341', 'SUCCESS', ''],
    ['4242424242424242', 'REFUSED', 'not-a-test-card'],
  ])('by card %s ends as %s %s', async (card, status, refuse_detail) => {
    const link = await newLink()
    await pay(link, 'CreditCard', card)
    await pass(1)
    await pass(10)
    expect(await view(link)).toMatchObject({ status, refuse_detail })
  })

  it('by card asks for the holder’s CPF where the channel does, and hands it on', async () => {
    const link = await newLink()
    expect((await view(link)).card_asks_document).toBe(false)
    const bank: Channel = gateway.demoBank
    bank.asksDocument = ({ currency }) => currency === 'BRL'
    const start = vi.spyOn(bank, 'start')
    expect((await view(link)).card_asks_document).toBe(true)
    expect((await pay(link, 'CreditCard', '4111111111111111')).failure.sub_code).toBe('document')
    const card = { number: '4111111111111111', holder: 'A Payer', expiry: '12/30', cvv: '123' }
    const payAs = (document: string) =>
      gateway.call(checkout.submit, { link, method: 'CreditCard', card: { ...card, document } })
    expect((await payAs('52998224726')).code).toBe('40001')
    expect((await payAs('529.982.247-25')).data.status).toBe('PROCESSING')
    expect(start.mock.calls[0]?.[0].card?.document).toBe('529.982.247-25')
    delete bank.asksDocument
    start.mockRestore()
  })

  it('may be tried again after a refusal', async () => {
    const link = await newLink()
    await pay(link, 'CreditCard', '4000000000000002')
    await pass(2)
    await pay(link, 'CreditCard', '4111111111111111')
    await pass(2)
    expect((await view(link)).status).toBe('SUCCESS')
  })

  it('is taken once, however many payers press at once', async () => {
    const link = await newLink()
    const started = vi.spyOn(gateway.demoBank, 'start')
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(link, 'PIX')))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['10000']))
    expect(started).toHaveBeenCalledOnce()
    started.mockRestore()
  })

  it('survives a bank that is away, twice, out of order, slow or late', async () => {
    const away = await newLink('100.55')
    expect((await pay(away, 'PIX')).failure.sub_code).toBe('bank-unreachable')
    expect(await view(away)).toMatchObject({ status: 'REFUSED', refuse_detail: 'bank-unreachable' })
    const scripted = { twice: '100.22', outOfOrder: '100.33', slow: '100.44' }
    for (const amount of Object.values(scripted)) {
      const link = await newLink(amount)
      await pay(link, 'PIX')
      await pass(10)
      await pass(60)
      expect([amount, (await view(link)).status]).toEqual([amount, 'SUCCESS'])
    }
    const late = await newLink('100.11')
    await pay(late, 'Boleto')
    gateway.clock.advance(4 * 24 * 3600)
    await closeOverdue(gateway.gateway)
    expect((await view(late)).status).toBe('CANCEL')
    await pass(27 * 24 * 3600)
    expect((await view(late)).status).toBe('SUCCESS')
    me = await gateway.signIn(me.reply.username)
  })
})

describe('a card number', () => {
  it('is in no table, log or answer', async () => {
    const link = await newLink()
    const { text } = await pay(link, 'CreditCard', '4000000000000341')
    await pass(1)
    await pass(10)
    const { rows } = await gateway.databases.owner.query<{ tables: string }>(
      `select string_agg(query_to_xml(format('select * from %I.%I', schemaname, tablename), true, false, '')::text, '') as tables
       from pg_tables where schemaname in ('public', 'graphile_worker')`,
    )
    expect(rows[0]?.tables).toContain('A chair')
    for (const place of [text, rows[0]?.tables ?? '', gateway.logLines.join('')]) {
      expect(place).not.toContain('4000000000000341')
      expect(place).not.toContain('A Payer')
    }
  })
})

describe('a bank’s callback', () => {
  const send = (body: string, signature: string) =>
    gateway.send('POST', '/api/channel/demo-bank/callback', {
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      body,
    })

  it('is believed by its signature over the very bytes, ten times with one effect', async () => {
    const link = await newLink()
    await pay(link, 'PIX')
    const channel = gateway.demoBank
    const { rows } = await gateway.databases.owner.query<{ merchant_no: string; trade_no: string }>(
      'select merchant_no, trade_no from orders order by create_time desc, trade_no desc limit 1',
    )
    const { body, signature } = channel.paidBy(rows[0]!.merchant_no, rows[0]!.trade_no, 1)
    expect((await send(body.replace('confirmed', 'declined'), signature)).response.status).toBe(403)
    expect((await send(body, '')).response.status).toBe(403)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body, signature)))
    expect(answers.filter(({ text }) => text.includes('APPLIED'))).toHaveLength(1)
    expect((await view(link)).status).toBe('SUCCESS')
  })
})

describe('a hundred payers at the moment an order expires', () => {
  it('are taken before it and refused from it on, whatever the job that closes orders does meanwhile', async () => {
    const links: string[] = []
    for (let n = 0; n < 100; n++) links.push(await newLink())
    const ours = links.map((_, n) => `C-${number - n}`)
    const { rows } = await gateway.databases.owner.query<{ end: Date }>(
      'select max(expire_time) as end from orders where out_trade_no = any($1)',
      [ours],
    )
    const end = rows[0]?.end ?? new Date()
    gateway.clock.advance((end.getTime() - gateway.clock.now().getTime()) / 1000 - 0.025)
    const answers = links.map(async (link, n) => {
      // A breath each, so that the clock moves while some are already inside.
      await new Promise((resolve) => setTimeout(resolve, n * 3))
      gateway.clock.advance(0.0005)
      if (n % 10 === 9) void expireDue(gateway.gateway)
      return pay(link, 'PIX')
    })
    const codes = (await Promise.all(answers)).map(({ code }) => code)
    await expireDue(gateway.gateway)
    const submitted = await gateway.databases.owner.query<{ at: Date; expire_time: Date }>(
      `select e.at, o.expire_time from order_events e join orders o using (merchant_no, trade_no)
       where e.event = 'submitted' and o.out_trade_no = any($1)`,
      [ours],
    )
    expect(submitted.rows.filter(({ at, expire_time }) => at >= expire_time)).toEqual([])
    expect(submitted.rows.length).toBe(codes.filter((code) => code === '10000').length)
    expect(new Set(codes)).toEqual(new Set(['10000', '40002']))
  })
})
