import { beforeEach, describe, expect, it, vi } from 'vitest'
import { choose } from '../texts'
import { cardForm } from './card-form'

const plan = (count: number, each: string, total: string, interest = '0.00', first = each) => ({
  count,
  first,
  each,
  total,
  interest,
})
const instalments = [
  plan(1, '1234.50', '1234.50'),
  plan(3, '411.50', '1234.50'),
  plan(6, '220.30', '1321.88', '87.38', '220.38'),
]
const typed = { number: '4111111111111111', holder: 'A Payer', expiry: '12/99', cvv: '123' }

beforeEach(() => choose('en'))

function openForm(parts = { count: 1, isKept: false }, card_may_be_kept = false) {
  const send = vi.fn(() => Promise.resolve())
  const order = { instalments, currency: 'BRL', card_may_be_kept, merchant_name: 'Loja' }
  const form = cardForm({ submit: 'Pay 1,234.50', typed: { ...typed }, order, parts, send })
  document.body.replaceChildren(form)
  return { form, send, parts, button: () => form.querySelector('.btn')?.textContent }
}

describe('instalments on the payer’s page', () => {
  it('say the total of each choice, and the button says the chosen one', () => {
    const { form, button } = openForm()
    expect(Array.from(form.querySelectorAll('.parts label'), (each) => each.textContent)).toEqual([
      '1 × 1,234.50\u00a0BRL1,234.50\u00a0BRL',
      '3 × 411.50\u00a0BRLinterest-free1,234.50\u00a0BRL',
      '6 × 220.30\u00a0BRLthe first 220.38\u00a0BRL1,321.88\u00a0BRL',
    ])
    expect(button()).toBe('Pay 1,234.50')
    form.querySelectorAll<HTMLInputElement>('.parts input')[2]?.click()
    expect(button()).toBe('Pay 6 × 220.30\u00a0BRL')
  })

  it('are sent as they were seen, and stay chosen while the page is drawn anew', async () => {
    const { form, send, parts } = openForm()
    form.querySelectorAll<HTMLInputElement>('.parts input')[1]?.click()
    form.dispatchEvent(new SubmitEvent('submit', { cancelable: true }))
    form.dispatchEvent(new SubmitEvent('submit', { cancelable: true }))
    await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith(typed, instalments[1], false))
    const again = openForm(parts)
    expect(again.button()).toBe('Pay 3 × 411.50\u00a0BRL')
    expect(again.form.querySelector<HTMLInputElement>('.parts input:checked')?.value).toBe('3')
  })
})

describe('the payer’s consent', () => {
  it('is asked for only where the shop wants to keep the card, and is never given beforehand', async () => {
    expect(openForm().form.querySelector('[name=keep]')).toBeNull()
    const { form, send } = openForm({ count: 1, isKept: false }, true)
    const box = form.querySelector<HTMLInputElement>('[name=keep]')
    expect([box?.checked, form.textContent?.includes('Keep this card at Loja')]).toEqual([false, true])
    box?.click()
    form.dispatchEvent(new SubmitEvent('submit', { cancelable: true }))
    await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith(typed, instalments[0], true))
  })
})
