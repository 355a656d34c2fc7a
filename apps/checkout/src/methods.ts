import type { PartsOffered } from '@balcao/kernel/instalments'
import type { Method } from '@balcao/kernel/methods'
import { t, type TextKey } from './texts'

/** Names that are the same everywhere; the others are words of the page's language. */
const OWN_NAMES: Partial<Record<Method, string>> = {
  OXXOPay: 'OXXO Pay',
  GCASH: 'GCash',
  MAYA: 'Maya',
}

export function nameOf(method: Method): string {
  if (method === 'CreditCard') return t('method.card')
  if (method === 'Lottery') return t('method.lottery')
  return OWN_NAMES[method] ?? method
}

/** Where there is little room. */
export function shortNameOf(method: Method): string {
  return method === 'CreditCard' ? t('method.cardShort') : nameOf(method)
}

const NOTES: Partial<Record<Method, TextKey>> = {
  PIX: 'note.pix',
  CreditCard: 'note.card',
  Boleto: 'note.boleto',
  Lottery: 'note.cash',
  SPEI: 'note.spei',
  OXXOPay: 'note.cash',
  NetBanking: 'note.bank',
}

export function noteOf(method: Method, parts: PartsOffered | null): string {
  if (method === 'CreditCard' && parts) return t(parts.free > 1 ? 'note.partsFree' : 'note.parts', { ...parts })
  return t(NOTES[method] ?? 'note.app')
}

/** What is paid at once comes first, then the card, then whatever takes days. */
export function inOrder(methods: readonly Method[]): Method[] {
  const rank = (method: Method) => (isAtOnce(method) ? 0 : method === 'CreditCard' ? 1 : 2)
  return methods.toSorted((a, b) => rank(a) - rank(b))
}

export function isAtOnce(method: Method): boolean {
  return method === 'PIX' || method === 'SPEI'
}
