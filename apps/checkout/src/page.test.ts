import type { Checkout } from '@balcao/contract/payments/checkout'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { itfWidths } from './barcode'
import { isComplete } from './faces/card-form'
import { CheckoutPage } from './page'

const order: Checkout = {
  merchant_name: 'Loja',
  subject: 'A chair',
  content: '',
  currency: 'BRL',
  amount: '1234.50',
  status: 'INITIAL',
  seconds_left: 5400,
  methods: ['PIX', 'CreditCard'],
  method: '',
  method_data: {},
  method_until: null,
  refuse_detail: '',
  return_url: 'www.shop.example/ok',
  is_sandbox: true,
  is_demo: false,
  agreement: null,
}
let root: HTMLElement

beforeEach(() => {
  root = document.createElement('main')
})

/** The next answers, in turn; the last one stays. */
function answers(...given: (Partial<Checkout> | { code: string; msg: string })[]) {
  vi.stubGlobal('fetch', () => {
    const next = given.length > 1 ? given.shift() : given[0]
    const body =
      next && 'code' in next ? { ...next, data: {} } : { code: '10000', msg: '', data: { ...order, ...next } }
    return Promise.resolve(new Response(JSON.stringify(body)))
  })
}
const open = () => new CheckoutPage(root).open()
const press = (text: string) => [...root.querySelectorAll('button')].find((each) => each.textContent === text)?.click()

describe('the checkout page', () => {
  it('shows merchant, subject, amount, time left and the ways to pay', async () => {
    answers({})
    await open()
    expect(root.textContent).toContain('Loja')
    expect(root.textContent).toContain('1,234.50 BRL')
    expect(root.textContent).toContain('expires in 1:30:00')
    expect([...root.querySelectorAll('button')].map((each) => each.textContent)).toEqual(['PIX', 'Visa · Mastercard'])
  })

  it('says what the payer agrees to beyond this payment', async () => {
    const agreement = { amount: '29.90', interval: '2W', quantity: 12, trial_period: '7D' }
    answers({ amount: '1.00', agreement, methods: ['CreditCard'] })
    await open()
    expect(root.querySelector('.agreement')?.textContent).toContain('charge 29.90 BRL every 2 weeks, 12 times')
    const text = root.querySelector('.agreement')?.textContent ?? ''
    expect(text).toContain('Today you pay 1.00 BRL for a trial of 7 days. The first 29.90 BRL is charged on ')
    const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000)
    expect(text).toContain(new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(inAWeek))
  })

  it('gives the code to scan once PIX is chosen', async () => {
    answers({}, { status: 'PROCESSING', methods: [], method: 'PIX', method_data: { pix_code: '000201' } })
    await open()
    press('PIX')
    await vi.waitFor(() => expect(root.querySelector('svg.qr')).not.toBeNull())
    expect(root.textContent).toContain('Waiting for the payment')
  })

  it('leads back to the shop when paid, also to an address without a scheme', async () => {
    answers({ status: 'SUCCESS', methods: [] })
    await open()
    expect(root.querySelector('a')?.href).toBe('https://www.shop.example/ok')
  })

  it.each<[Partial<Checkout> | { code: string; msg: string }, string]>([
    [{ status: 'EXPIRED', methods: [] }, 'This link has expired'],
    [{ status: 'CANCEL', methods: [] }, 'This payment is closed'],
    [{ status: 'REFUSED', refuse_detail: 'insufficient-funds' }, 'The card does not have enough funds.'],
    [{ code: '40006', msg: 'x' }, 'This payment link is not known'],
    [{ code: '20000', msg: 'x' }, 'The page cannot be loaded right now'],
  ])('says what became of it: %j', async (answer, text) => {
    answers(answer)
    await open()
    expect(root.textContent).toContain(text)
  })

  it('writes what the shop typed as text, never as markup', async () => {
    answers({ subject: '<img src=x onerror=alert(1)>' })
    await open()
    expect(root.querySelector('img')).toBeNull()
  })
})

describe('the card form', () => {
  const card = { number: '4111111111111111', holder: 'A Payer', expiry: '12/30', cvv: '123' }
  it('takes a whole card and refuses one with a slip', () => {
    expect(isComplete(card)).toBe(true)
    for (const slip of [{ number: '4111111111111112' }, { holder: 'A' }, { expiry: '13/30' }, { cvv: '12' }]) {
      expect(isComplete({ ...card, ...slip })).toBe(false)
    }
  })
})

describe('the barcode', () => {
  it('writes pairs of digits as wide and narrow bars between start and stop', () => {
    expect(itfWidths('00')).toHaveLength(4 + 10 + 3)
    expect(itfWidths('12').slice(0, 4)).toEqual([1, 1, 1, 1])
    // 1 is wide-narrow-narrow-narrow-wide in bars, 2 is narrow-wide-narrow-narrow-wide in gaps.
    expect(itfWidths('12').slice(4, 14)).toEqual([3, 1, 1, 3, 1, 1, 1, 1, 3, 3])
  })
})
