import type { Told } from '@balcao/contract/api/webhook'
import { subjectOf, type NotificationEvent, type ObjectEvent, type ObjectSubject } from '@balcao/kernel/notifications'
import { secondsAfter } from '../../base/clock'
import { bodyOf, objectBodyOf, type OrderFacts } from '../telling'

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
  const subject = subjectOf(event)
  if (subject !== 'order' && subject !== 'refund' && subject !== 'dispute') {
    const about = { notificationId, event: event as ObjectEvent, sequence: 1, now, merchant_no, app_id: appId }
    return objectBodyOf({ ...about, mode: 'test', isTest: true }, subject, sampleOf(subject, status, appId))
  }
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

/** Something of each kind, in the state that the event tells of. */
function sampleOf(subject: ObjectSubject, state: string, appId: string): Told[ObjectSubject] {
  const status = state as never
  const money = { currency: 'BRL', amount: '159.90' }
  const samples: Told = {
    recurring: {
      recurring_no: 'RC-TEST',
      out_trade_no: 'TEST-0001',
      status,
      ...money,
      method: 'PIX',
      paid_periods: 1,
      cancel_reason: state === 'CANCELLED' ? 'BY_MERCHANT' : '',
    },
    deposit: {
      deposit_no: 'DP-TEST',
      account_id: 'VA-TEST',
      status,
      ...money,
      oddity: null,
      trade_no: null,
      payer_name: 'Test',
      tracking_key: 'TEST',
    },
    waybill: {
      waybill_no: 'WB-TEST',
      trade_no: '2026010112000000000',
      carrier_code: 'correios',
      tracking_number: 'TEST0001',
      tracking_status: status,
    },
    withdrawal: { withdrawal_no: 'WD-TEST', status, ...money, reason: '' },
    settlement: {
      settlement_no: 'SET-BR-TEST',
      status,
      currency: 'BRL',
      net: '159.90',
      settle_currency: 'BRL',
      payable: '159.90',
      reason: '',
    },
    kyc: { status, reason: '' },
    app: { app_id: appId, name: 'Test', status, reason: '' },
  }
  return samples[subject]
}
