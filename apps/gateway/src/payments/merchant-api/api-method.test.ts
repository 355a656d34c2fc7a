import { merchantApi } from '@balcao/contract/api/merchant-api'
import { checkout } from '@balcao/contract/payments/checkout'
import { orders } from '@balcao/contract/payments/orders'
import { isClabe } from '@balcao/kernel/clabe'
import { isPixBrCode } from '@balcao/kernel/pix-br-code'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { newApp, program } from '../../../test/support/desks/app-desk'
import { ChannelDown } from '../../ports/channels/channel'

let gateway: TestGateway
let admin: Signed
let call: ReturnType<typeof program>
let number = 0

beforeAll(async () => {
  gateway = await openGateway()
  const merchant = await addMerchant(gateway)
  admin = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
  const { appId, testKey } = await newApp(gateway, admin, { name: 'Own page' })
  call = program(gateway, appId, testKey)
})
beforeEach(() => gateway.clock.advance(1))
afterAll(() => gateway.close())

const wish = <Changes extends object>(changes: Changes) => ({
  out_trade_no: `method-${++number}`,
  currency: 'BRL',
  amount: '100.00',
  email: 'payer@mail.example',
  subject: 'A chair',
  content: 'Oak',
  return_url: 'https://shop.example',
  ...changes,
})
const linkOf = (payment_url: string) => payment_url.split('/pay/')[1] ?? ''

describe('an order that is created with its method', () => {
  it('answers with a PIX code that is true, and is paid by it', async () => {
    const { data } = await call(merchantApi.createOrder, wish({ method: 'PIX' as const }))
    expect(data).toMatchObject({ trade_status: 'PROCESSING', method: 'PIX' })
    const { pix_code = '' } = data.method_data
    expect(isPixBrCode(pix_code)).toBe(true)
    expect(Date.parse(data.method_until ?? '') - Date.parse(data.create_time)).toBe(30 * 60 * 1000)
    const link = linkOf(data.payment_url)
    // The payer's page has the very same code, whoever opens it.
    expect((await gateway.call(checkout.view, { link })).data.method_data).toEqual({ pix_code })
    await gateway.call(checkout.sandboxPaid, { link })
    const paid = (await call(merchantApi.queryOrder, { trade_no: data.trade_no })).data
    expect(paid).toMatchObject({ trade_status: 'SUCCESS', method: 'PIX', method_data: { pix_code } })
    const { timeline } = (await gateway.call(orders.detail, { trade_no: data.trade_no }, admin)).data
    expect(timeline.map(({ event, who }) => [event, who])).toEqual([
      ['created', 'API · Own page'],
      ['submitted', 'API · Own page'],
      ['confirmed', ''],
    ])
  })

  it.each([
    ['Boleto', 'BRL', { boleto_line: /^\d{47}$/, boleto_barcode: /^\d{44}$/ }],
    ['Lottery', 'BRL', { reference: /^\d{14}$/ }],
    ['SPEI', 'MXN', { clabe: /^\d{18}$/ }],
    ['OXXOPay', 'MXN', { reference: /^\d{14}$/ }],
    ['GCASH', 'PHP', {}],
  ] as const)('answers with what %s is paid with', async (method, currency, fields) => {
    const { data } = await call(merchantApi.createOrder, wish({ method, currency }))
    expect([data.trade_status, data.method, Object.keys(data.method_data)]).toEqual([
      'PROCESSING',
      method,
      Object.keys(fields),
    ])
    for (const [name, form] of Object.entries<RegExp>(fields))
      expect(data.method_data[name as keyof typeof data.method_data]).toMatch(form)
    expect(isClabe(data.method_data.clabe ?? '032180000118359719')).toBe(true)
  })

  it('answers the same again, also when the order is paid meanwhile, and asks the bank once', async () => {
    const start = vi.spyOn(gateway.sandbox, 'start')
    const asked = wish({ method: 'PIX' as const })
    const { data } = await call(merchantApi.createOrder, asked)
    await gateway.call(checkout.sandboxPaid, { link: linkOf(data.payment_url) })
    expect((await call(merchantApi.createOrder, asked)).data).toEqual(data)
    expect(start).toHaveBeenCalledTimes(1)
    start.mockRestore()
    expect((await call(merchantApi.createOrder, { ...asked, method: 'Boleto' })).failure.sub_code).toBe(
      'duplicate-out_trade_no',
    )
  })

  it('is not made by a method that is not offered, nor by a card', async () => {
    const asked = wish({ method: 'SPEI' as const })
    expect((await call(merchantApi.createOrder, asked)).failure.sub_code).toBe('method-not-offered')
    expect((await call(merchantApi.queryOrder, { out_trade_no: asked.out_trade_no })).code).toBe('40006')
    const tooMuch = wish({ method: 'Lottery' as const, amount: '2000.01' })
    expect((await call(merchantApi.createOrder, tooMuch)).failure.sub_code).toBe('method-not-offered')
    const card = wish({ method: 'CreditCard' as never })
    expect((await call(merchantApi.createOrder, card)).failure.sub_code).toBe('method')
  })

  it('is there when the bank is away, and begins with the same call sent again', async () => {
    const start = vi.spyOn(gateway.sandbox, 'start').mockRejectedValueOnce(new ChannelDown('away'))
    const asked = wish({ method: 'PIX' as const })
    const refused = await call(merchantApi.createOrder, asked)
    expect([refused.code, refused.failure.sub_code]).toEqual(['90001', 'bank-unreachable'])
    const { data: left } = await call(merchantApi.queryOrder, { out_trade_no: asked.out_trade_no })
    expect([left.trade_status, left.refuse_detail]).toEqual(['REFUSED', 'bank-unreachable'])
    const { data } = await call(merchantApi.createOrder, asked)
    expect([data.trade_no, data.trade_status]).toEqual([left.trade_no, 'PROCESSING'])
    expect(data.method_data.pix_code).toBeDefined()
    start.mockRestore()
  })
})
