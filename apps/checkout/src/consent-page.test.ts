import type { ConsentView } from '@balcao/contract/payments/payer-contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConsentPage } from './consent-page'

const contract: ConsentView = {
  merchant_name: 'Loja',
  shop: {
    website: 'loja.example',
    contact: '',
    country: 'BRA',
    time_zone: 'America/Sao_Paulo',
    receiver: 'Loja',
    tax_no: '',
    logo: '',
    colour: '',
    colour_dark: '',
    words: '',
  },
  subject: 'Coffee club',
  currency: 'BRL',
  amount: '29.90',
  interval: '1M',
  quantity: 12,
  status: 'INITIAL',
  is_asked: false,
  seconds_left: 3600,
  return_url: 'https://shop.example/thanks',
  is_sandbox: false,
  is_demo: false,
}
let root: HTMLElement

beforeEach(() => {
  vi.useFakeTimers()
  root = document.createElement('div')
})
afterEach(() => vi.useRealTimers())

function answers(given: () => object) {
  vi.stubGlobal('fetch', () => {
    const answer = given()
    const body = 'code' in answer ? { data: {}, ...answer } : { code: '10000', msg: '', data: answer }
    return Promise.resolve(new Response(JSON.stringify(body)))
  })
}

describe('the page of a payer who is asked at their bank', () => {
  it('says what is asked for, follows by itself, and ends with what came of it', async () => {
    let now = contract
    answers(() => now)
    await new ConsentPage(root).open()
    const text = 'Loja asks to charge 29.90\u00a0BRL every month, 12 times by Pix Automático. Nothing is paid here.'
    expect(root.textContent).toContain(text)
    expect([root.querySelector('.waitline b')?.textContent, root.querySelector('button.main')]).toEqual([
      'Your bank is being asked',
      null,
    ])
    now = { ...contract, is_asked: true }
    await vi.advanceTimersByTimeAsync(2100)
    expect(root.querySelector('.waitline b')?.textContent).toBe("Waiting for your bank's consent")
    now = { ...contract, is_asked: true, status: 'ACTIVE' }
    await vi.advanceTimersByTimeAsync(2100)
    expect(root.querySelector('h1')?.textContent).toBe('You have agreed')
    expect(root.querySelector('a.main')?.getAttribute('href')).toBe('https://shop.example/thanks')
    // There is nothing more to hear.
    now = contract
    await vi.advanceTimersByTimeAsync(5000)
    expect(root.querySelector('h1')?.textContent).toBe('You have agreed')
  })

  it.each([
    ['REFUSED', 'You have not agreed'],
    ['EXPIRED', 'The time to agree is over'],
    ['CANCELLED', 'This agreement has ended'],
  ] as const)('says of %s that nothing is charged', async (status, title) => {
    answers(() => ({ ...contract, status }))
    await new ConsentPage(root).open()
    expect(root.querySelector('h1')?.textContent).toBe(title)
    expect(root.querySelector('[role=timer]')).toBeNull()
  })

  it('knows an unknown link', async () => {
    answers(() => ({ code: '40006', msg: '' }))
    await new ConsentPage(root).open()
    expect(root.textContent).toContain('This payment link is not known')
  })
})
