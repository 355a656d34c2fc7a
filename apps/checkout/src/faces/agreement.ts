import type { Checkout } from '@balcao/contract/payments/checkout'
import { displayMoney } from '@balcao/kernel/money'
import { dueTime, parseInterval } from '@balcao/kernel/recurring-interval'
import { h } from '../dom'
import { locale, t } from '../texts'

type Agreement = NonNullable<Checkout['agreement']>

/** What paying here means beyond this payment, before anything can be pressed. */
export function agreement(order: Checkout, terms: Agreement): HTMLElement {
  const spelt = (amount: string) => `${displayMoney(amount, order.currency, locale)} ${order.currency}`
  const text = t('agreeText', {
    merchant: order.merchant_name,
    amount: spelt(terms.amount),
    interval: intervalText(terms.interval),
    end: terms.quantity > 0 ? t('agreeTimes', { count: String(terms.quantity) }) : '',
  })
  return h(
    'section',
    { class: 'agreement' },
    h('h2', {}, t('agreeTitle')),
    h('p', {}, text),
    terms.trial_period !== '' && h('p', {}, trialText(spelt(order.amount), spelt(terms.amount), terms)),
  )
}

/** How long it lasts, and when the first full charge comes if it is paid now. */
function trialText(amount: string, full: string, { trial_period, interval }: Agreement): string {
  const [trial, parsed] = [parseInterval(trial_period), parseInterval(interval)]
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const due = parsed && trial && dueTime({ start: new Date(), interval: parsed, trial, timeZone }, 1)
  const day = due ? new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(due) : ''
  return t('agreeTrial', { amount, full, trial: lengthText(trial_period), day })
}

function lengthText(interval: string): string {
  const parsed = parseInterval(interval)
  if (!parsed) return interval
  return t(parsed.count === 1 ? `for${parsed.unit}1` : `for${parsed.unit}`, { count: String(parsed.count) })
}

export function intervalText(interval: string): string {
  const parsed = parseInterval(interval)
  if (!parsed) return interval
  return t(parsed.count === 1 ? `every${parsed.unit}1` : `every${parsed.unit}`, { count: String(parsed.count) })
}
