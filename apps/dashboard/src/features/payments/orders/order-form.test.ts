import { everyEndpoint } from '@balcao/contract?whole'
import { describe, expect, it } from 'vitest'
import { emptyForm, faultsOf, newTradeNumber, toWire, type OrderForm } from './create/order-form'

const good: OrderForm = {
  appId: '100000000000000011',
  mtNO: '20261115143207009123456',
  currency: 'BRL',
  orderAmount: ' 123.45 ',
  email: ' ana@mail.example ',
  subject: ' A chair ',
  content: ' One chair, oak ',
  returnUrl: ' https://shop.example/thanks?order=1 ',
  expireTime: ' 120 ',
  capture: 'manual',
  mostInstalments: '6',
}
const generate = everyEndpoint().find(({ name }) => name === 'orders.generate')
const faultOf = (changes: Partial<OrderForm>) => faultsOf({ ...good, ...changes })

describe('the create-order form', () => {
  it('maps its names to those of the wire, trimmed, the minutes with their suffix', () => {
    expect(toWire(good)).toEqual({
      app_id: '100000000000000011',
      out_trade_no: '20261115143207009123456',
      currency: 'BRL',
      amount: '123.45',
      email: 'ana@mail.example',
      subject: 'A chair',
      content: 'One chair, oak',
      return_url: 'https://shop.example/thanks?order=1',
      capture: 'manual',
      most_instalments: 6,
      timeout_express: '120m',
    })
    expect(faultsOf(good)).toEqual({})
  })

  it('starts with 90 minutes and a number of the right shape', () => {
    expect(emptyForm('1', 'BRL')).toMatchObject({ appId: '1', currency: 'BRL', expireTime: '90', orderAmount: '' })
    const number = newTradeNumber(new Date(2026, 10, 5, 4, 3, 2, 7))
    expect(number).toMatch(/^20261105040302007\d{6}$/)
  })

  it.each<[keyof OrderForm, string, string]>([
    ['appId', '', 'appMissing'],
    ['orderAmount', ' ', 'amountMissing'],
    ['orderAmount', '12,50', 'amountWrong'],
    ['orderAmount', '1.234', 'amountWrong'],
    ['orderAmount', '0.00', 'amountWrong'],
    ['orderAmount', '-5', 'amountWrong'],
    ['email', '', 'emailMissing'],
    ['email', 'ana@mail', 'emailWrong'],
    ['subject', '  ', 'subjectMissing'],
    ['content', '', 'contentMissing'],
    ['returnUrl', '', 'returnUrlMissing'],
    ['returnUrl', 'shop.example', 'returnUrlWrong'],
    ['returnUrl', 'javascript:alert(1)', 'returnUrlWrong'],
    ['expireTime', '', 'expireMissing'],
    ['expireTime', '89', 'expireWrong'],
    ['expireTime', '90.5', 'expireWrong'],
    ['expireTime', '21601', 'expireWrong'],
  ])('%s %j: %s', (field, value, fault) => {
    expect(faultOf({ [field]: value })).toEqual({ [field]: fault })
  })

  it.each(['www.shop.example/a?b=c d', 'HTTP://shop.example'])('takes %s as a return URL', (returnUrl) => {
    expect(faultOf({ returnUrl })).toEqual({})
  })

  it.each<Partial<OrderForm>>([
    { currency: 'JPY', orderAmount: '100' },
    { expireTime: '90' },
    { returnUrl: 'www.a.b' },
  ])('and the gateway agree on %j', (changes) => {
    expect(faultOf(changes)).toEqual({})
    expect(generate?.input.safeParse(toWire({ ...good, ...changes })).success).toBe(true)
  })
})
