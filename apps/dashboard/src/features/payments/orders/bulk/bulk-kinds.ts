import { notifications } from '@balcao/contract/merchant/notifications'
import type { Order } from '@balcao/contract/payments/orders'
import { refundWindowSeconds } from '@balcao/kernel/refund-state'
import { ask } from '../../../../lib/ask/api'
import { isRefundable, newRefundNumber } from '../detail/refund-wish'

export type BulkKind = 'refund' | 'resend'
export type Why = 'unpaid' | 'tooLate' | 'nothingSent' | 'waiting'

/** The key is the number of the refund, or the notification that is sent again. */
export interface Doable {
  order: Order
  why?: undefined
  key: string
}

/** One order of many: what would be done with it, or why nothing can be. */
export type Planned = { order: Order; why: Why } | Doable

/** Nothing is done yet. What is asked for carries a key of its own, so that a second try gives nothing back twice. */
export async function plan(kind: BulkKind, orders: Order[], now: Date): Promise<Planned[]> {
  const first = newRefundNumber(now)
  if (kind === 'refund') return orders.map((order, index) => plannedRefund(order, now, numberAfter(first, index)))
  const planned: Planned[] = []
  for (const order of orders) planned.push(await plannedResending(order))
  return planned
}

/** The last four digits go on from the first one's: no two of a page are alike. */
function numberAfter(first: string, index: number): string {
  return first.slice(0, -4) + String((Number(first.slice(-4)) + index) % 10_000).padStart(4, '0')
}

function plannedRefund(order: Order, now: Date, key: string): Planned {
  return isRefundable(order, now) ? { order, key } : { order, why: isLate(order, now) ? 'tooLate' : 'unpaid' }
}

function isLate({ status, pay_time, method }: Order, now: Date): boolean {
  if (status !== 'SUCCESS' || !pay_time) return false
  return now.getTime() > Date.parse(pay_time) + refundWindowSeconds(method) * 1000
}

/** The last thing that was told about it. */
async function plannedResending(order: Order): Promise<Planned> {
  const { list } = await ask(notifications.list, { id: order.trade_no, per_page: 10 })
  const sent = list.filter(({ status }) => status === 'FAILED' || status === 'DELIVERED')
  const [last] = sent
  if (!last) return { order, why: list.length > 0 ? 'waiting' : 'nothingSent' }
  return { order, key: last.notification_id }
}
