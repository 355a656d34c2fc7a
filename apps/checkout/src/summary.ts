import type { Checkout } from '@balcao/contract/payments/checkout'
import { countdown, day, daysUntil, money, spelt, time } from './format'
import type { Summary } from './frame'
import { t } from './texts'

type Told = Pick<Checkout, 'merchant_name' | 'amount' | 'currency' | 'subject' | 'content' | 'out_trade_no'> & {
  shop: Pick<Checkout['shop'], 'website' | 'logo' | 'colour' | 'colour_dark' | 'words'>
}

/** What stands beside every face of an order. */
export function summaryOf(order: Told, under: Node | null): Summary {
  const { amount, currency, subject, content } = order
  return {
    shop: order.merchant_name,
    website: order.shop.website,
    look: order.shop,
    price: amount === '' ? null : spelt(amount, currency),
    under,
    items: {
      subject,
      notes: [content === subject ? '' : content, t('orderNumber', { number: order.out_trade_no })].filter(Boolean),
      amount: amount === '' ? '' : money(amount, currency),
    },
  }
}

const DAY_SECONDS = 24 * 3600

/** Both how long and until when; days are not counted in seconds. */
export function timeLeft(endsAt: number): string {
  const left = Math.max(0, Math.round((endsAt - Date.now()) / 1000))
  const end = new Date(endsAt)
  const at = daysUntil(end) === 0 ? t('todayAt', { time: time(end) }) : t('dayAt', { day: day(end), time: time(end) })
  if (left > DAY_SECONDS) return t('expiresAt', { at })
  return t('expiresIn', { time: countdown(left), at })
}
