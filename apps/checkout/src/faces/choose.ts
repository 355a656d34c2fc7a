import type { Checkout } from '@balcao/contract/payments/checkout'
import type { Method } from '@balcao/kernel/methods'
import type { Card } from '../api'
import { button, h } from '../dom'
import { t } from '../texts'
import { cardForm } from './card-form'

export type Pay = (method: Method, card?: Card) => Promise<void>

/** The ways to pay, one button each; a card asks for its data first. */
export function chooseMethod(order: Checkout, amount: string, pay: Pay): HTMLElement {
  const place = h('div', { class: 'methods' })
  const show = () => {
    const choices = order.methods.map((method) =>
      button(nameOf(method), () => (method === 'CreditCard' ? showCard() : void begin(method)), 'plain'),
    )
    place.replaceChildren(h('h2', {}, t('howToPay')), ...choices)
  }
  const showCard = () => {
    const text = t('payWith', { amount, method: nameOf('CreditCard') })
    place.replaceChildren(
      cardForm(text, (card) => pay('CreditCard', card)),
      button(t('anotherMethod'), show, 'plain'),
    )
  }
  const begin = async (method: Method) => {
    for (const choice of place.querySelectorAll('button')) choice.disabled = true
    await pay(method)
  }
  show()
  return place
}

const NAMES: Partial<Record<Method, string>> = {
  CreditCard: 'Visa · Mastercard',
  OXXOPay: 'OXXO',
  GCASH: 'GCash',
  MAYA: 'Maya',
}

function nameOf(method: Method): string {
  return NAMES[method] ?? method
}
