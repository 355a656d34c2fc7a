import type { NotificationEvent } from '@balcao/kernel/notifications'
import { secondsAfter } from '../../base/clock'
import { bodyOf, type OrderFacts } from './bodies'

interface Sample {
  notificationId: string
  event: NotificationEvent
  merchant_no: string
  appId: string
  now: Date
}

/** What the order is while its refund or dispute is in a state; the wire names the states in upper case. */
const ORDER_DURING: Record<string, string> = {
  'order.updated': 'SUCCESS',
  'refund.verifying': 'REFUND_VERIFYING',
  'refund.processing': 'REFUND_PROCESSING',
  'refund.refunded': 'REFUNDED',
  'dispute.needs_response': 'DISPUTE',
  'dispute.under_review': 'DISPUTE',
  'dispute.accepted': 'CHARGEBACK',
  'dispute.expired': 'CHARGEBACK',
  'dispute.lost': 'CHARGEBACK',
}

/** An event that did not happen, in the shape of one that did. `test` says so, and no order has this number. */
export function sampleBody({ notificationId, event, merchant_no, appId, now }: Sample): string {
  const [kind = '', state = ''] = event.split('.')
  const status = state.toUpperCase()
  const orderStatus = ORDER_DURING[event] ?? (kind === 'order' ? status : 'SUCCESS')
  const order: OrderFacts = {
    merchant_no,
    app_id: appId,
    trade_no: '2026010112000000000',
    out_trade_no: 'TEST-0001',
    status: orderStatus,
    currency: 'BRL',
    amount: 15_990n,
    refunded: orderStatus === 'REFUNDED' ? 15_990n : 0n,
    method: 'PIX',
    mode: 'test',
    pay_time: ['PROCESSING', 'CANCEL', 'EXPIRED', 'REFUSED'].includes(orderStatus) ? null : secondsAfter(now, -60),
  }
  return bodyOf({
    notificationId,
    event,
    sequence: 1,
    now,
    isTest: true,
    order,
    refund:
      kind === 'refund'
        ? { refund_no: 'RF-TEST', out_request_no: 'R-0001', amount: 15_990n, status, reason: 'Returned', detail: '' }
        : undefined,
    dispute:
      kind === 'dispute'
        ? {
            dispute_no: 'DP-TEST',
            type: 'PIX_MED',
            reason: 'fraud',
            amount: 15_990n,
            status,
            respond_by: secondsAfter(now, 72 * 60 * 60),
          }
        : undefined,
  })
}
