import type { Checkout, Instalments } from '@balcao/contract/payments/checkout'
import { formatDocument } from '@balcao/kernel/cpf-cnpj'
import { brandOf, codeLengthOf, grouped, mark } from '../card-brands'
import '../card-words'
import { expiryOf, faultOf, type Card, type CardField } from '../card'
import { h } from '../dom'
import { icon } from '../icons'
import { t, type TextKey } from '../texts'
import { inParts, instalmentList } from './instalments'

interface Wish {
  /** What the button says. */
  submit: string
  asksDocument?: boolean
  /** As it stood before the page was drawn anew; changed as somebody types. */
  typed: Card
  /** What may be paid in parts, and what was chosen of it so far; changed as somebody chooses. */
  order?: Pick<Checkout, 'instalments' | 'currency' | 'card_may_be_kept' | 'merchant_name'>
  parts?: { count: number; isKept: boolean }
  send(card: Card, plan?: Instalments, isKept?: boolean): Promise<void>
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** How each field reads what is typed, and writes it. */
const READS: Record<CardField, { read(text: string): string; write(value: string): string }> = {
  number: { read: (text) => digitsOf(text).slice(0, 19), write: grouped },
  holder: { read: (text) => text.trimStart(), write: (value) => value },
  expiry: { read: expiryOf, write: (value) => value },
  cvv: { read: (text) => digitsOf(text).slice(0, 4), write: (value) => value },
  document: { read: (text) => digitsOf(text).slice(0, 11), write: formatDocument },
}

export function cardForm({ submit, asksDocument = false, typed, order, parts, send }: Wish): HTMLFormElement {
  const brand = h('span', { class: 'brand-place' })
  const fields = {
    number: field('number', 'cardNumber', { autocomplete: 'cc-number', inputMode: 'numeric', maxLength: 23 }, brand),
    holder: field('holder', 'cardHolder', { autocomplete: 'cc-name', maxLength: 80 }),
    expiry: field('expiry', 'cardExpiry', { autocomplete: 'cc-exp', inputMode: 'numeric', maxLength: 9 }),
    cvv: field('cvv', 'cardCvv', { autocomplete: 'cc-csc', inputMode: 'numeric', maxLength: 4 }),
    document: field('document', 'cardDocument', { autocomplete: 'off', inputMode: 'numeric', maxLength: 14 }),
  }
  const names = (Object.keys(fields) as CardField[]).filter((name) => name !== 'document' || asksDocument)
  const words = h('span', {}, submit)
  const pay = h('button', { type: 'submit', class: 'btn main' }, icon('lock'), words)
  const plans = order?.instalments ?? []
  let plan = plans.find(({ count }) => count === parts?.count) ?? plans[0]
  const choose = (next: Instalments) => {
    plan = next
    if (parts) parts.count = next.count
    words.textContent = order && next.count > 1 ? t('pay', { amount: inParts(next, order.currency) }) : submit
  }
  if (plan) choose(plan)

  const judge = (name: CardField): boolean => {
    const card = { ...typed, holder: typed.holder.trim() }
    const fault = faultOf(name, card, new Date())
    fields[name].blame(fault ? t(fault.key, { count: fault.count ?? 0 }) : '')
    return fault === null
  }
  const redraw = () => {
    const known = brandOf(typed.number)
    brand.replaceChildren(...(known ? [mark(known)] : []))
    fields.cvv.hint(t('cvvHint', { count: codeLengthOf(known) }))
  }
  for (const name of names) {
    const { input } = fields[name]
    const { read, write } = READS[name]
    input.value = write(typed[name] ?? '')
    input.addEventListener('input', () => {
      const value = read(input.value)
      typed[name] = value
      keepCaret(input, write(value))
      fields[name].blame('')
      redraw()
    })
    input.addEventListener('blur', () => void (typed[name] && judge(name)))
  }
  redraw()

  async function trySend(event: Event): Promise<void> {
    event.preventDefault()
    const [wrong] = names.filter((name) => !judge(name))
    if (wrong) return fields[wrong].input.focus()
    // Pressed twice it is one payment; the server sees to it as well.
    if (pay.disabled) return
    pay.disabled = true
    pay.setAttribute('aria-busy', 'true')
    await send({ ...typed, holder: typed.holder.trim() }, plan, parts?.isKept)
    pay.disabled = false
    pay.removeAttribute('aria-busy')
  }

  return h(
    'form',
    { class: 'card', noValidate: true, onsubmit: (event: Event) => void trySend(event) },
    fields.number.whole,
    fields.holder.whole,
    h('div', { class: 'two' }, fields.expiry.whole, fields.cvv.whole),
    asksDocument && fields.document.whole,
    order && plan ? instalmentList(order, plan.count, choose) : null,
    order?.card_may_be_kept && parts ? consentBox(order.merchant_name, parts) : null,
    pay,
    h('p', { class: 'safe' }, icon('shield'), t('cardSafe')),
  )
}

/** Nothing is kept unless the payer says so themselves. */
function consentBox(merchant: string, parts: { isKept: boolean }): HTMLElement {
  const input = h('input', { type: 'checkbox', name: 'keep', onchange: () => (parts.isKept = input.checked) })
  input.checked = parts.isKept
  return h('label', { class: 'consent' }, input, h('span', {}, t('keepCard', { merchant })))
}

/** A label, an input, and under it what is wrong or a hint. */
export function field(name: string, key: TextKey, properties: Record<string, unknown>, inside?: HTMLElement) {
  const under = h('span', { class: 'under', id: `card-${name}-under` })
  const input = h('input', { name, id: `card-${name}`, 'aria-describedby': under.id, required: true, ...properties })
  const box = h('span', { class: 'box' }, input, inside)
  let hint = ''
  const show = (fault: string) => {
    under.className = fault ? 'under fault' : 'under'
    under.replaceChildren(...(fault ? [icon('alert'), fault] : [hint]))
    input.setAttribute('aria-invalid', String(fault !== ''))
  }
  show('')
  return {
    input,
    whole: h('div', { class: 'field' }, h('label', { htmlFor: input.id }, t(key)), box, under),
    blame: show,
    hint: (text: string) => {
      hint = text
      if (input.getAttribute('aria-invalid') !== 'true') show('')
    },
  }
}

/** What is written anew while somebody types in the middle of it keeps the place. */
function keepCaret(input: HTMLInputElement, text: string): void {
  if (input.value === text) return
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length
  const isAtEnd = input.selectionStart === input.value.length
  input.value = text
  if (isAtEnd) return
  let caret = 0
  for (let seen = 0; caret < text.length && seen < before; caret++) if (/\d/.test(text.charAt(caret))) seen++
  input.setSelectionRange(caret, caret)
}
