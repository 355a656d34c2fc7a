import type { Checkout } from '@balcao/contract/payments/checkout'
import { dueTime, parseInterval } from '@balcao/kernel/recurring-interval'
import { h } from '../dom'
import { money } from '../format'
import { locale, t } from '../texts'

type Agreement = NonNullable<Checkout['agreement']>

/** What paying here means beyond this payment, before anything can be pressed. */
export function agreement(order: Checkout, terms: Agreement): HTMLElement {
  const text = t('agreeText', {
    merchant: order.merchant_name,
    amount: money(terms.amount, order.currency),
    interval: intervalText(terms.interval),
    end: terms.quantity > 0 ? t('agreeTimes', { count: String(terms.quantity) }) : '',
  })
  return h(
    'section',
    { class: 'panel agreement' },
    h('h2', {}, t('agreeTitle')),
    h('p', {}, text),
    terms.trial_period !== '' && h('p', {}, trialText(order, terms)),
  )
}

/** How long it lasts, and when the first full charge comes if it is paid now. */
function trialText({ amount, currency }: Checkout, terms: Agreement): string {
  const { trial_period, interval } = terms
  const [trial, parsed] = [parseInterval(trial_period), parseInterval(interval)]
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const due = parsed && trial && dueTime({ start: new Date(), interval: parsed, trial, timeZone }, 1)
  return t('agreeTrial', {
    amount: money(amount, currency),
    full: money(terms.amount, currency),
    trial: lengthText(trial_period),
    day: due ? due.toLocaleDateString(locale(), { dateStyle: 'long' }) : '',
  })
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
