import type { Checkout } from '@balcao/contract/payments/checkout'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { expiryOf, faultOf } from './card'
import { brandOf, grouped } from './card-brands'
import { CheckoutPage } from './page'
import { choose } from './texts'

const CARD = { card_asks_document: false, card_may_be_kept: false, instalments: [], held_until: null }
const order: Checkout = {
  merchant_name: 'Loja',
  shop: {
    website: 'loja.example',
    contact: 'sac@loja.example',
    country: 'BRA',
    time_zone: 'America/Sao_Paulo',
    receiver: 'Loja Sol Ltda',
    tax_no: '11222333000181',
    logo: '',
    colour: '',
    colour_dark: '',
    words: '',
  },
  out_trade_no: '261116-03640',
  subject: 'A chair',
  content: '',
  currency: 'BRL',
  amount: '1234.50',
  status: 'INITIAL',
  seconds_left: 5400,
  methods: ['PIX', 'Boleto', 'CreditCard'],
  ...CARD,
  chosen_instalments: null,
  method: '',
  method_data: {},
  method_until: null,
  refuse_detail: '',
  pay_time: null,
  paid_with: {},
  return_url: 'https://www.shop.example/ok?sign=x',
  is_sandbox: true,
  is_demo: false,
  agreement: null,
}
let root: HTMLElement

beforeEach(() => {
  root = document.createElement('div')
  document.body.replaceChildren(root)
  location.hash = ''
  choose('en')
})

/** What the page sends, and the next answers, in turn; the last one stays. */
function answers(...given: (Partial<Checkout> | { code: string; msg: string })[]) {
  const sent: { call: string; method?: string; card?: { number: string } }[] = []
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    sent.push({ ...(JSON.parse(body) as object), call: path.split('/').at(-1) ?? '' })
    // A count of the shop's, which is not waited for.
    if (/\/(opened|chosen)$/.test(path)) return Promise.resolve(new Response('{"code":"10000","data":null}'))
    const next = given.length > 1 ? given.shift() : given[0]
    const answer =
      next && 'code' in next ? { ...next, data: {} } : { code: '10000', msg: '', data: { ...order, ...next } }
    return Promise.resolve(new Response(JSON.stringify(answer)))
  })
  return sent
}
const open = () => new CheckoutPage(root).open()
const buttons = () => [...root.querySelectorAll<HTMLButtonElement>('main button')]
const press = (text: string) =>
  buttons()
    .find((each) => each.textContent?.startsWith(text))
    ?.click()
const inForm = (name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]`)!
function type(name: string, text: string) {
  inForm(name).value = text
  inForm(name).dispatchEvent(new Event('input'))
}
const underOf = (name: string) => root.querySelector(`#card-${name}-under`)?.textContent
const waitingByPix = { status: 'PROCESSING', method: 'PIX', method_data: { pix_code: '000201' } } as const

describe('the checkout page', () => {
  it('shows the shop, the order, the amount, the time left and the ways to pay', async () => {
    const sent = answers({})
    await open()
    expect(sent.filter(({ call }) => call === 'opened')).toMatchObject([{ device: 'desktop' }])
    expect(root.querySelector('.shop')?.textContent).toBe('LLojaloja.example')
    expect(root.querySelector('.total')?.textContent).toBe('1,234.50 BRL')
    expect(root.textContent).toContain('Order 261116-03640')
    expect(root.querySelector('[role=timer]')?.textContent).toMatch(/^Expires in 1:30:00, (today|on .*) at \d\d:\d\d$/)
    expect(buttons().map((each) => each.querySelector('b')?.firstChild?.textContent)).toEqual([
      'PIX',
      'Credit card',
      'Boleto',
    ])
  })

  it('takes the answer that the page itself has asked for, once', async () => {
    const sent = answers({})
    const first = { code: '10000', msg: '', data: { ...order, subject: 'From the page' } }
    window.firstLook = Promise.resolve(new Response(JSON.stringify(first)))
    await open()
    expect(root.textContent).toContain('From the page')
    expect([sent.filter(({ call }) => call === 'view'), window.firstLook]).toEqual([[], undefined])
  })

  it('says what the payer agrees to beyond this payment', async () => {
    const agreement = { amount: '29.90', interval: '2W', quantity: 12, trial_period: '7D' }
    answers({ amount: '1.00', agreement, methods: ['CreditCard'] })
    await open()
    const text = root.querySelector('.agreement')?.textContent ?? ''
    expect(text).toContain('charge 29.90\u00a0BRL every 2 weeks, 12 times')
    expect(text).toContain('Today you pay 1.00\u00a0BRL for a trial of 7 days. The first 29.90\u00a0BRL is charged on ')
    const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000)
    expect(text).toContain(new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(inAWeek))
  })

  it('gives the code to scan once PIX is chosen, keeps the clock, and leads to any other way', async () => {
    const sent = answers({}, waitingByPix, {
      status: 'PROCESSING',
      method: 'Boleto',
      method_until: '2026-11-20T12:00:00Z',
      method_data: { boleto_line: '00190000090123456700400000123174216460000015990', boleto_barcode: '00' },
    })
    await open()
    press('PIX')
    await vi.waitFor(() => expect(root.querySelector('svg.qr')).not.toBeNull())
    expect(root.textContent).toContain('Waiting for the payment')
    expect(root.querySelector('[role=timer]')?.textContent).toContain('Expires in')
    expect(root.querySelector('nav [aria-current]')?.textContent).toBe('PIX')
    press('Boleto')
    await vi.waitFor(() => expect(root.querySelector('.line')?.textContent).toContain('00190.00009 01234.567004'))
    expect(root.querySelector('.clock')?.textContent).toMatch(/^Due 20 Nov 2026/)
    expect(sent.filter(({ call }) => call === 'submit').map(({ method }) => method)).toEqual(['PIX', 'Boleto'])
  })

  it('opens the card form over a PIX code that still waits, and goes back to it without a word to the server', async () => {
    const sent = answers(waitingByPix)
    await open()
    press('Card')
    dispatchEvent(new Event('hashchange'))
    await vi.waitFor(() => expect(inForm('number')).not.toBeNull())
    expect(sent.filter(({ call }) => call === 'chosen')).toMatchObject([{ method: 'CreditCard' }])
    press('PIX')
    expect(root.querySelector('svg.qr')).not.toBeNull()
    expect(sent.filter(({ call }) => call === 'submit')).toEqual([])
  })

  it('shows a receipt when paid, and leads back to the shop', async () => {
    answers({
      status: 'SUCCESS',
      method: 'CreditCard',
      methods: [],
      pay_time: '2026-11-16T17:33:00Z',
      paid_with: { brand: 'Visa', last4: '1111' },
    })
    await open()
    expect(root.querySelector('.facts')?.textContent).toBe(
      'Amount paid1,234.50\u00a0BRLPaid at14:33 · 16 Nov 2026 (São Paulo)MethodVisa •••• 1111ToLoja Sol Ltda11.222.333/0001-81Order261116-03640',
    )
    expect(root.querySelector<HTMLAnchorElement>('a.main')?.href).toBe('https://www.shop.example/ok?sign=x')
  })

  it('goes back by itself after eight seconds when paid before the payer’s eyes, unless told to stay', async () => {
    vi.useFakeTimers()
    const went = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const success: Partial<Checkout> = {
      status: 'SUCCESS',
      method: 'PIX',
      methods: [],
      pay_time: '2026-11-16T17:33:00Z',
    }
    const payNow = async () => {
      answers(waitingByPix, success)
      await open()
      press('Sandbox')
      await vi.advanceTimersByTimeAsync(0)
    }
    await payNow()
    expect(root.textContent).toContain('We go back by ourselves in 8 s.')
    await vi.advanceTimersByTimeAsync(7_900)
    expect(went).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(went).toHaveBeenCalledExactlyOnceWith('https://www.shop.example/ok?sign=x')
    went.mockClear()
    await payNow()
    press('Stay here')
    await vi.advanceTimersByTimeAsync(20_000)
    // Whoever comes again later has come for the receipt.
    answers(success)
    await open()
    await vi.advanceTimersByTimeAsync(20_000)
    expect([went.mock.calls, root.textContent?.includes('ourselves')]).toEqual([[], false])
    vi.useRealTimers()
    went.mockRestore()
  })

  it.each<[Partial<Checkout> | { code: string; msg: string }, string]>([
    [{ status: 'EXPIRED', methods: [] }, 'This link has expired'],
    [{ status: 'CANCEL', methods: [] }, 'This payment is closed'],
    [{ status: 'REFUNDED', methods: [] }, 'This payment was refunded'],
    [{ status: 'AUTHORISED', methods: [], held_until: '2026-11-22T12:00:00Z' }, 'Loja charges 1,234.50\u00a0BRL when'],
    [{ status: 'RISK_CONTROLLING', method: 'CreditCard' }, 'Your bank is checking this payment'],
    [{ status: 'PROCESSING', method: 'GCASH', methods: ['GCASH', 'MAYA'] }, 'Open GCash on your phone.'],
    [{ status: 'REFUSED', refuse_detail: 'insufficient-funds' }, 'The card does not have enough funds.'],
    [{ status: 'REFUSED', methods: [], refuse_detail: 'card-declined' }, 'The bank declined the card.'],
    [{ code: '40006', msg: 'x' }, 'This payment link is not known'],
    [{ code: '20000', msg: 'x' }, 'The page cannot be loaded right now'],
  ])('says what became of it: %j', async (answer, text) => {
    answers(answer)
    await open()
    expect(root.textContent).toContain(text)
  })

  it('writes what the shop typed as text, never as markup', async () => {
    answers({ subject: '<img src=x onerror=alert(1)>', merchant_name: '<img src=y>' })
    await open()
    expect(root.querySelector('img')).toBeNull()
  })
})

describe('the languages', () => {
  it('are changed on the page, keep the link, and write amounts as their people do', async () => {
    answers({})
    await open()
    const select = root.querySelector<HTMLSelectElement>('.langs.wide select')!
    expect([...select.options].map(({ text }) => text)).toEqual(['English', 'Español', 'Português (Brasil)'])
    select.value = 'br'
    select.dispatchEvent(new Event('change'))
    expect(root.querySelector('h1')?.textContent).toBe('Como você quer pagar?')
    expect(root.querySelector('.total')?.textContent).toBe('R$\u00a01.234,50')
    expect([document.documentElement.lang, location.search]).toEqual(['pt-BR', '?lang=br'])
  })
})

describe('the card form', () => {
  async function openForm(...given: Parameters<typeof answers>) {
    const sent = answers({}, ...given)
    location.hash = '#card'
    await open()
    await vi.waitFor(() => expect(inForm('number')).not.toBeNull())
    return sent
  }
  const send = () => root.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { cancelable: true }))

  it('groups the number, knows the brand, and says under each field what is wrong with it', async () => {
    const sent = await openForm({})
    type('number', '411111111111111')
    expect(inForm('number').value).toBe('4111 1111 1111 111')
    expect(root.querySelector('.brand-place [role=img]')?.getAttribute('aria-label')).toBe('Visa')
    inForm('number').dispatchEvent(new Event('blur'))
    expect(underOf('number')).toBe('One digit is missing.')
    type('expiry', '0820')
    send()
    expect(['number', 'holder', 'expiry', 'cvv'].map(underOf)).toEqual([
      'One digit is missing.',
      'Please enter the name as it stands on the card.',
      'The card has expired.',
      'Please enter the security code.',
    ])
    expect(document.activeElement).toBe(inForm('number'))
    expect(sent.filter(({ call }) => call === 'submit')).toEqual([])
  })

  it('sends once however often it is pressed, and offers another try with the reason of a refusal', async () => {
    const refused = { status: 'REFUSED', refuse_detail: 'card-expired' } as const
    const sent = await openForm(refused)
    type('number', '4111111111111111')
    type('holder', 'A Payer')
    type('expiry', '12/2099')
    type('cvv', '123')
    send()
    send()
    await vi.waitFor(() => expect(root.textContent).toContain('The card has expired.'))
    const [wish, ...more] = sent.filter(({ call }) => call === 'submit')
    expect([wish?.card, more]).toEqual([
      { number: '4111111111111111', holder: 'A Payer', expiry: '12/99', cvv: '123' },
      [],
    ])
    await vi.waitFor(() => expect(inForm('number').value).toBe('4111 1111 1111 1111'))
  })

  it('asks for the CPF of the holder where the bank does', async () => {
    answers({ card_asks_document: true })
    location.hash = '#card'
    await open()
    await vi.waitFor(() => expect(inForm('document')).not.toBeNull())
    type('document', '52998224726')
    expect(inForm('document').value).toBe('529.982.247-26')
    send()
    expect(underOf('document')).toBe('This is no CPF. Please check the digits.')
  })

  it('reads numbers, brands and months as they are typed and filled in', () => {
    const brands = ['4111', '5555', '2221', '371449', '6062820', '6362970', '300', '6011', '9'].map(brandOf)
    expect(brands).toEqual(['Visa', 'Mastercard', 'Mastercard', 'Amex', 'Hipercard', 'Elo', 'Diners', 'Discover', ''])
    expect([grouped('371449635398431'), grouped('55555')]).toEqual(['3714 496353 98431', '5555 5'])
    expect(['1230', '12/30', '12 / 2030', '2030-12', '5'].map(expiryOf)).toEqual([
      '12/30',
      '12/30',
      '12/30',
      '12/30',
      '05',
    ])
    const card = { number: '4111111111111112', holder: 'A', expiry: '13/30', cvv: '12' }
    const faults = (['number', 'holder', 'expiry', 'cvv'] as const).map((name) => faultOf(name, card, new Date())?.key)
    expect(faults).toEqual(['fault.numberWrong', 'fault.holderMissing', 'fault.expiryWrong', 'fault.cvvShort'])
  })
})
