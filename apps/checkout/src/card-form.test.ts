import { describe, expect, it, vi } from 'vitest'
import { expiryOf, faultOf } from './card'
import { brandOf, grouped } from './card-brands'
import { answers, inForm, open, root, type, underOf } from './testing-page'

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
