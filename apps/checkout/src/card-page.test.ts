import type { CardChange } from '@balcao/contract/payments/payer-contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CardPage } from './card-page'

const contract: CardChange = {
  merchant_name: 'Loja',
  shop: {
    website: 'loja.example',
    contact: '',
    country: 'BRA',
    time_zone: 'America/Sao_Paulo',
    receiver: 'Loja',
    tax_no: '',
    logo: '/pay/logo/x?v=1',
    colour: '#0b7a5c',
    colour_dark: '#3fc79a',
    words: 'We ship within a day.',
  },
  subject: 'Coffee club',
  currency: 'BRL',
  amount: '29.90',
  interval: '1M',
  card_mask: 'Visa 411111******1111',
  is_open: true,
}
let root: HTMLElement

beforeEach(() => {
  root = document.createElement('div')
})

function answers(given: (name: string) => object) {
  vi.stubGlobal('fetch', (path: string) => {
    const answer = given(path.split('/').at(-1) ?? '')
    const body = 'code' in answer ? { data: {}, ...answer } : { code: '10000', msg: '', data: answer }
    return Promise.resolve(new Response(JSON.stringify(body)))
  })
}

function fill() {
  const typed = { number: '5555 5555 5555 4444', holder: 'Ana Souza', expiry: '12/99', cvv: '123' }
  for (const [name, text] of Object.entries(typed)) {
    const input = root.querySelector<HTMLInputElement>(`[name=${name}]`)!
    input.value = text
    input.dispatchEvent(new Event('input'))
  }
  root.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { cancelable: true }))
}

describe('the page to change a card', () => {
  it('says what is charged to which card, and takes another', async () => {
    const changed = { ...contract, card_mask: 'Mastercard 555555******4444' }
    answers((name) => (name === 'changeCard' ? changed : contract))
    await new CardPage(root).open()
    expect(root.textContent).toContain('Loja charges 29.90\u00a0BRL every month. The card now is Visa •••• 1111.')
    // As on every page of the shop.
    expect(root.querySelector('img.logo')?.getAttribute('src')).toBe('/pay/logo/x?v=1')
    expect(root.querySelector('.shop')?.textContent).toBe('Lojaloja.example')
    expect(root.querySelector('.shop-words')?.textContent).toBe('We ship within a day.')
    expect(document.documentElement.style.getPropertyValue('--accent')).toBe('light-dark(#0b7a5c, #3fc79a)')
    fill()
    await vi.waitFor(() => expect(root.querySelector('[role=status]')?.textContent).toContain('Mastercard'))
  })

  it('says why a card is not taken, and offers the form again', async () => {
    answers((name) => (name === 'changeCard' ? { code: '40002', msg: 'Not this one.' } : contract))
    await new CardPage(root).open()
    fill()
    await vi.waitFor(() => expect(root.querySelector('[role=alert]')?.textContent).toBe('Not this one.'))
    expect(root.querySelector('form')).not.toBeNull()
  })

  it('asks for nothing once the contract is over, and knows an unknown link', async () => {
    answers(() => ({ ...contract, is_open: false }))
    await new CardPage(root).open()
    expect([root.querySelector('form'), root.textContent?.includes('Nothing is charged here')]).toEqual([null, true])
    answers(() => ({ code: '40006', msg: '' }))
    await new CardPage(root).open()
    expect(root.textContent).toContain('This payment link is not known')
  })
})
