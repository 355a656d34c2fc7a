import type { Checkout, Instalments } from '@balcao/contract/payments/checkout'
import { h } from '../dom'
import { money } from '../format'
import { t } from '../texts'

/** What is said of it wherever it is said: how many parts, and how much each. */
export function inParts({ count, each }: Instalments, currency: string): string {
  return t('parts', { count, each: money(each, currency) })
}

/** What the payer may choose, each with what it comes to in all. */
export function instalmentList(
  { instalments, currency }: Pick<Checkout, 'instalments' | 'currency'>,
  chosen: number,
  choose: (plan: Instalments) => void,
): HTMLElement {
  return h(
    'fieldset',
    { class: 'field parts' },
    h('legend', {}, h('span', {}, t('instalments')), h('small', {}, t('toPay'))),
    h(
      'div',
      { class: 'parts-list' },
      ...instalments.map((plan) => line(plan, currency, plan.count === chosen, choose)),
    ),
  )
}

function line(
  plan: Instalments,
  currency: string,
  isChosen: boolean,
  choose: (plan: Instalments) => void,
): HTMLElement {
  const { count, first, each, total, interest } = plan
  const isFree = count > 1 && !/[1-9]/.test(interest)
  const input = h('input', { type: 'radio', name: 'instalments', value: String(count), onchange: () => choose(plan) })
  input.checked = isChosen
  return h(
    'label',
    {},
    input,
    h(
      'span',
      { class: 'words' },
      inParts(plan, currency),
      isFree && h('span', { class: 'tag success' }, t('noInterest')),
      first !== each && h('small', {}, t('firstPart', { amount: money(first, currency) })),
    ),
    h('small', { class: 'sum' }, money(total, currency)),
  )
}
