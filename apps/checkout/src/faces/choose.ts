import type { PartsOffered } from '@balcao/kernel/instalments'
import type { Method } from '@balcao/kernel/methods'
import { mark } from '../card-brands'
import { h } from '../dom'
import { icon, signOf } from '../icons'
import { inOrder, isAtOnce, nameOf, noteOf, shortNameOf } from '../methods'
import { t } from '../texts'

export type Pick = (method: Method) => void

/** The ways to pay, one line each. */
export function chooseMethod(methods: readonly Method[], pick: Pick, parts: PartsOffered | null): HTMLElement {
  return h(
    'div',
    {},
    h('h1', { tabIndex: -1 }, t('howToPay')),
    h('div', { class: 'methods' }, ...inOrder(methods).map((method) => line(method, pick, parts))),
    h('p', { class: 'safe' }, icon('lock'), t('secure')),
  )
}

function line(method: Method, pick: Pick, parts: PartsOffered | null): HTMLElement {
  const name = h('b', {}, nameOf(method), isAtOnce(method) && h('span', { class: 'tag success' }, t('atOnce')))
  const marks = method === 'CreditCard' && h('span', { class: 'marks' }, mark('Visa'), mark('Mastercard'))
  return h(
    'button',
    { type: 'button', class: 'method', onclick: () => pick(method) },
    h('span', { class: 'sign' }, signOf(method)),
    h('span', { class: 'words' }, name, h('small', {}, noteOf(method, parts))),
    marks,
    icon('next', 'go'),
  )
}

/** Another way is one tap away, whatever is shown below. */
export function methodSwitch(methods: readonly Method[], current: Method, pick: Pick): HTMLElement | null {
  if (methods.length < 2) return null
  const choices = inOrder(methods).map((method) =>
    h(
      'button',
      {
        type: 'button',
        ...(method === current ? { class: 'on', 'aria-current': 'true' } : {}),
        onclick: () => pick(method),
      },
      signOf(method),
      shortNameOf(method),
    ),
  )
  return h('nav', { class: 'switch', 'aria-label': t('otherMethods') }, ...choices)
}
