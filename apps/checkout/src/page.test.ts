import type { Checkout } from '@balcao/contract/payments/checkout'
import { describe, expect, it, vi } from 'vitest'
import { answers, buttons, inForm, open, press, root, waitingByPix } from './testing-page'

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

  it('says at once in how many parts a card may be charged, and how many of them are free', async () => {
    const plan = (count: number, interest: string) => ({ count, first: '1', each: '1', total: '1', interest })
    const note = () => buttons()[1]?.querySelector('small')?.textContent
    answers({ instalments: [plan(1, '0.00'), plan(3, '0.00'), plan(12, '9.10')] })
    await open()
    expect(note()).toBe('Up to 12×, 3× interest\u2011free')
    answers({ instalments: [plan(1, '0.00'), plan(6, '9.10')] })
    await open()
    expect(note()).toBe('Up to 6×')
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
    expect(root.textContent).toContain('Returning to the shop in 8 s.')
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
    [{ status: 'RISK_CONTROLLING', method: 'PIX', methods: [], is_checked: true }, 'We are checking this payment'],
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
