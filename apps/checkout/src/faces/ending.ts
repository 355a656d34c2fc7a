import type { Checkout } from '@balcao/contract/payments/checkout'
import { h } from '../dom'
import { detailText, t, type TextKey } from '../texts'

/** Paid, refunded, closed or expired: what came of it, and the way back. */
export function ending(order: Checkout): HTMLElement {
  const { status, merchant_name: merchant } = order
  if (status === 'EXPIRED') return face('expiredTitle', t('closedText'))
  if (status === 'CANCEL') return face('closedTitle', t('closedText'))
  if (status === 'REFUNDED') return face('refundedTitle', '', back(order))
  return face('paidTitle', t('paidText', { merchant }), back(order))
}

export function refusal({ refuse_detail }: Checkout): HTMLElement {
  return face('refusedTitle', [detailText(refuse_detail), t('refusedText')].filter(Boolean).join(' '))
}

function face(title: TextKey, text: string, ...more: HTMLElement[]): HTMLElement {
  return h('div', { role: 'status' }, h('h2', {}, t(title)), text !== '' && h('p', {}, text), ...more)
}

/** www. addresses are the shop's as it typed them (spec 5); a browser wants a scheme. */
function back({ return_url }: Checkout): HTMLAnchorElement {
  const href = /^https?:\/\//i.test(return_url) ? return_url : `https://${return_url}`
  return h('a', { class: 'main', href }, t('backToShop'))
}
