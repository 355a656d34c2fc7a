import type { Checkout, Instalments } from '@balcao/contract/payments/checkout'
import { formatDocument } from '@balcao/kernel/cpf-cnpj'
import type { Method } from '@balcao/kernel/methods'
import { h } from '../dom'
import { isFramed, leaveFor } from '../framed'
import { icon, signOf, type Icon } from '../icons'
import { day, moment, money } from '../format'
import { nameOf } from '../methods'
import { button, facts, notice } from '../parts'
import { papers } from '../papers'
import { detailText, t, type TextKey } from '../texts'

/** Refunded, closed or expired: what came of it, and the way back. */
export function ending(order: Checkout, isJustPaid: boolean): HTMLElement {
  if (order.status === 'EXPIRED')
    return face('clock', 'closed', 'expiredTitle', t('closedText'), wayBack(order.return_url))
  if (order.status === 'CANCEL')
    return face('cross', 'closed', 'closedTitle', t('closedText'), wayBack(order.return_url))
  if (order.status === 'REFUSED') return face('alert', 'failed', 'refusedTitle', reasonOf(order))
  if (order.status === 'AUTHORISED') return held(order)
  if (order.status === 'REFUNDED') return face('check', 'closed', 'refundedTitle', '', wayBack(order.return_url))
  return receipt(order, isJustPaid)
}

/** The payer has done their part; the shop charges later. */
function held(order: Checkout): HTMLElement {
  const { merchant_name: merchant, held_until: until, shop, currency } = order
  const amount = money(order.chosen_instalments?.total ?? order.amount, currency)
  const text = t('heldText', { merchant, amount, day: until ? day(new Date(until), shop.time_zone) : '' })
  return face('check', 'success', 'heldTitle', text, wayBack(order.return_url))
}

/** Paid: what a payer keeps of it. */
function receipt(order: Checkout, isJustPaid: boolean): HTMLElement {
  const { merchant_name: merchant, shop, paid_with, pay_time, method, chosen_instalments: parts } = order
  const id = paid_with['end_to_end_id']
  const card = [paid_with['brand'], paid_with['last4'] && `•••• ${paid_with['last4']}`].filter(Boolean).join(' ')
  const how = h('span', { class: 'row' }, signOf(method as Method), card || nameOf(method as Method))
  const taxNo = shop.tax_no === '' ? null : h('small', {}, formatDocument(shop.tax_no))
  return face(
    'check',
    'success',
    'paidTitle',
    t('paidText', { merchant }),
    facts(
      [
        { name: t('paidAmount'), value: h('b', {}, money(parts?.total ?? order.amount, order.currency)) },
        parts ? { name: t('instalments'), value: partsText(parts, order.currency) } : null,
        pay_time ? { name: t('paidAt'), value: moment(new Date(pay_time), shop.time_zone) } : null,
        { name: t('paidBy'), value: how },
        { name: t('paidTo'), value: h('span', {}, shop.receiver, taxNo) },
        { name: t('orderNo'), value: order.out_trade_no },
        id ? { name: t('transaction'), value: h('span', { class: 'mono' }, id) } : null,
      ],
      'panel',
    ),
    wayBack(order.return_url),
    isJustPaid ? goingBack(order) : null,
    papers('receipt'),
    shop.contact === ''
      ? null
      : h('p', { class: 'safe left' }, t('questions'), ' ', h('a', { href: `mailto:${shop.contact}` }, shop.contact)),
  )
}

/** How many parts, and what of the whole is interest. */
function partsText({ count, each, interest }: Instalments, currency: string): string {
  const text = t('parts', { count, each: money(each, currency) })
  return `${text}, ${/[1-9]/.test(interest) ? t('withInterest', { amount: money(interest, currency) }) : t('noInterest')}`
}

/** Above whatever may be tried next. */
export function refusal(order: Checkout): HTMLElement {
  return notice('failed', t('refusedTitle'), reasonOf(order))
}

function reasonOf({ refuse_detail }: Checkout): string {
  return [detailText(refuse_detail), t('refusedText')].filter(Boolean).join(' ')
}

type Tone = 'success' | 'failed' | 'closed'

export function face(
  sign: Icon,
  tone: Tone,
  title: TextKey,
  text: string,
  ...more: (HTMLElement | null)[]
): HTMLElement {
  const head = h(
    'div',
    { class: 'outcome', role: 'status' },
    h('span', { class: `round ${tone}` }, icon(sign, 'xl')),
    h('span', {}, h('h1', { tabIndex: -1 }, t(title)), text !== '' && h('small', {}, text)),
  )
  return h('div', {}, head, ...more)
}

/** Whatever an answer says, nothing but the web is led to. */
export function wayBack(return_url: string): HTMLAnchorElement | null {
  if (!/^https?:\/\//i.test(return_url)) return null
  const target = isFramed ? '_top' : ''
  return h('a', { class: 'btn main', href: return_url, target }, h('span', {}, t('backToShop')), icon('arrow'))
}

const STAYS_SECONDS = 8

/** Whoever has just paid goes back without pressing anything, unless they would rather stay. */
function goingBack({ return_url }: Checkout): HTMLElement {
  const words = h('span', {})
  let left = STAYS_SECONDS
  const tick = () => {
    // The page has moved on to something else.
    if (left < STAYS_SECONDS && !words.isConnected) return clearInterval(timer)
    words.textContent = t('goingBack', { count: left })
    if (left-- > 0) return
    clearInterval(timer)
    leaveFor(return_url)
  }
  const timer = setInterval(tick, 1000)
  const stay = button(t('stay'), () => (clearInterval(timer), made.remove()), { look: 'link' })
  const made = h('p', { class: 'safe going' }, words, stay)
  tick()
  return made
}
