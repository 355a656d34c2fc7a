import type { Card } from '../api'
import { h } from '../dom'
import { t } from '../texts'

/** Straight from the form to the bank: nothing of it is kept, here or on the server. */
export function cardForm(submitText: string, pay: (card: Card) => Promise<void>): HTMLFormElement {
  const number = field(t('cardNumber'), 'cc-number', 23)
  const holder = field(t('cardHolder'), 'cc-name', 80, 'text')
  const expiry = field(t('cardExpiry'), 'cc-exp', 5)
  const cvv = field(t('cardCvv'), 'cc-csc', 4)
  const problem = h('p', { class: 'problem', role: 'alert' })
  const send = h('button', { type: 'submit', class: 'main' }, submitText)

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const card = {
      number: number.input.value.replace(/\D/g, ''),
      holder: holder.input.value.trim(),
      expiry: expiry.input.value.trim(),
      cvv: cvv.input.value.trim(),
    }
    if (!isComplete(card)) {
      problem.textContent = t('cardWrong')
      return
    }
    send.disabled = true
    await pay(card)
  }

  return h(
    'form',
    { class: 'card', onsubmit: (event) => void submit(event) },
    number.label,
    holder.label,
    expiry.label,
    cvv.label,
    problem,
    send,
  )
}

export function isComplete({ number, holder, expiry, cvv }: Card): boolean {
  return (
    /^\d{12,19}$/.test(number) &&
    passesLuhn(number) &&
    holder.length >= 2 &&
    /^(0[1-9]|1[0-2])\/\d{2}$/.test(expiry) &&
    /^\d{3,4}$/.test(cvv)
  )
}

function passesLuhn(number: string): boolean {
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

function field(text: string, autocomplete: string, maxLength: number, kind: 'digits' | 'text' = 'digits') {
  const input = h('input', { autocomplete, maxLength, inputMode: kind === 'digits' ? 'numeric' : 'text' })
  return { input, label: h('label', {}, text, input) }
}
