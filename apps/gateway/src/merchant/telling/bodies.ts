import { formatMoney } from '@balcao/kernel/money'
import type { Told } from '@balcao/contract/api/webhook'
import type { NotificationEvent, ObjectEvent, ObjectSubject } from '@balcao/kernel/notifications'

/** What a notification says. The order's facts are always there; a refund or dispute stands beside them. */

export interface OrderFacts {
  merchant_no: string
  app_id: string
  trade_no: string
  out_trade_no: string
  status: string
  currency: string
  amount: bigint
  refunded: bigint
  method: string
  mode: string
  pay_time: Date | null
  /** Of a card that is paid in parts, and what the payer pays on top of the amount for it. */
  /** The card that the payer let the shop keep with it. */
  saved_card?: string | null
  instalments?: number
  interest?: bigint
  /** What the shop gave with the order; empty: nothing. */
  metadata?: unknown
  /** Of a period of a recurring contract. */
  recurring_no?: string | null
  period?: number | null
  /** Of a deposit on a virtual account, with what the bank said of its payer. */
  account_id?: string | null
  payer?: unknown
}

export interface RefundFacts {
  refund_no: string
  out_request_no: string
  amount: bigint
  status: string
  reason: string
  detail: string
}

export interface DisputeFacts {
  dispute_no: string
  type: string
  reason: string
  amount: bigint
  status: string
  respond_by: Date
}

export interface Happened {
  notificationId: string
  event: NotificationEvent
  /** The place among all that is told of this order: who knows a later one may forget an earlier one. */
  sequence: number
  now: Date
  order: OrderFacts
  refund?: RefundFacts | undefined
  dispute?: DisputeFacts | undefined
  isTest?: boolean
}

/** The very text that is kept, signed and sent. */
export function bodyOf({ notificationId, event, sequence, now, order, refund, dispute, isTest = false }: Happened) {
  const { currency } = order
  return JSON.stringify({
    notification_id: notificationId,
    event,
    sequence,
    timestamp: now.toISOString(),
    // Only where a person tries the receiver out: it would contradict the mode of the sandbox.
    test: isTest || undefined,
    merchant_no: order.merchant_no,
    app_id: order.app_id,
    mode: order.mode,
    trade_no: order.trade_no,
    out_trade_no: order.out_trade_no,
    trade_status: order.status,
    currency,
    amount: formatMoney(order.amount, currency),
    refunded_amount: formatMoney(order.refunded, currency),
    instalments: isInParts(order) ? order.instalments : undefined,
    payer_amount: isInParts(order) ? formatMoney(order.amount + (order.interest ?? 0n), currency) : undefined,
    saved_card: order.saved_card ?? undefined,
    method: order.method,
    pay_time: order.pay_time?.toISOString() ?? null,
    // JSON leaves out what is not there.
    metadata: Object.keys(order.metadata ?? {}).length > 0 ? order.metadata : undefined,
    recurring_no: order.recurring_no ?? undefined,
    period: order.period ?? undefined,
    account_id: order.account_id ?? undefined,
    payer: order.account_id ? order.payer : undefined,
    refund: refund && { ...refund, amount: formatMoney(refund.amount, currency) },
    dispute: dispute && {
      ...dispute,
      amount: formatMoney(dispute.amount, currency),
      respond_by: dispute.respond_by.toISOString(),
    },
  })
}

function isInParts({ instalments = 1 }: OrderFacts): boolean {
  return instalments > 1
}

interface About {
  notificationId: string
  event: ObjectEvent
  sequence: number
  now: Date
  merchant_no: string
  app_id: string
  mode: string
  isTest?: boolean
}

/** The same of what is no order: the object stands under the name of its kind. */
export function objectBodyOf<Subject extends ObjectSubject>(
  { notificationId, event, sequence, now, merchant_no, app_id, mode, isTest = false }: About,
  subject: Subject,
  told: Told[Subject],
): string {
  return JSON.stringify({
    notification_id: notificationId,
    event,
    sequence,
    timestamp: now.toISOString(),
    test: isTest || undefined,
    merchant_no,
    app_id,
    mode,
    [subject]: told,
  })
}
