import { APP_STATES, MODES } from '@balcao/kernel/app-state'
import { DISPUTE_STATES, DISPUTE_TYPES } from '@balcao/kernel/dispute-state'
import { ORDER_STATES } from '@balcao/kernel/order-state'
import { KYC_STATES } from '@balcao/kernel/kyc-state'
import { OBJECT_EVENTS, PAYMENT_EVENTS } from '@balcao/kernel/notifications'
import { RECURRING_STATES } from '@balcao/kernel/recurring-state'
import { REFUND_STATES } from '@balcao/kernel/refund-state'
import { SHOWN_SETTLEMENT_STATES } from '@balcao/kernel/settlement-state'
import { DEPOSIT_STATES } from '@balcao/kernel/virtual-account'
import { WAYBILL_STATES } from '@balcao/kernel/waybill-state'
import { WITHDRAWAL_STATES } from '@balcao/kernel/withdrawal-state'
import { z } from 'zod'
import { Instant } from '../kit'

/** What is told of an order, its refunds and its disputes. Fields that are not always there are left out, never null. */
export const PaymentWebhook = z
  .strictObject({
    notification_id: z.string(),
    event: z.enum(PAYMENT_EVENTS),
    sequence: z.int(),
    timestamp: Instant,
    test: z.literal(true).optional(),
    merchant_no: z.string(),
    app_id: z.string(),
    mode: z.enum(MODES),
    trade_no: z.string(),
    out_trade_no: z.string(),
    trade_status: z.enum(ORDER_STATES),
    currency: z.string(),
    amount: z.string(),
    refunded_amount: z.string(),
    instalments: z.int().optional(),
    payer_amount: z.string().optional(),
    saved_card: z.string().optional(),
    method: z.string(),
    pay_time: Instant.nullable(),
    metadata: z.record(z.string(), z.string()).optional(),
    recurring_no: z.string().optional(),
    period: z.int().optional(),
    account_id: z.string().optional(),
    payer: z.record(z.string(), z.string()).optional(),
    refund: z
      .strictObject({
        refund_no: z.string(),
        out_request_no: z.string(),
        amount: z.string(),
        status: z.enum(REFUND_STATES),
        reason: z.string(),
        detail: z.string(),
      })
      .optional(),
    dispute: z
      .strictObject({
        dispute_no: z.string(),
        type: z.enum(DISPUTE_TYPES),
        reason: z.string(),
        amount: z.string(),
        status: z.enum(DISPUTE_STATES),
        respond_by: Instant,
      })
      .optional(),
  })
  .meta({ id: 'Notification' })

/** Of anything else one object is told: that of its event. */
const TOLD = {
  recurring: z.strictObject({
    recurring_no: z.string(),
    out_trade_no: z.string(),
    status: z.enum(RECURRING_STATES),
    currency: z.string(),
    amount: z.string(),
    method: z.string(),
    paid_periods: z.int(),
    cancel_reason: z.string(),
  }),
  deposit: z.strictObject({
    deposit_no: z.string(),
    account_id: z.string(),
    status: z.enum(DEPOSIT_STATES),
    currency: z.string(),
    amount: z.string(),
    oddity: z.string().nullable(),
    trade_no: z.string().nullable(),
    payer_name: z.string(),
    tracking_key: z.string(),
  }),
  waybill: z.strictObject({
    waybill_no: z.string(),
    trade_no: z.string(),
    carrier_code: z.string(),
    tracking_number: z.string(),
    tracking_status: z.enum(WAYBILL_STATES),
  }),
  withdrawal: z.strictObject({
    withdrawal_no: z.string(),
    status: z.enum(WITHDRAWAL_STATES),
    currency: z.string(),
    amount: z.string(),
    reason: z.string(),
  }),
  settlement: z.strictObject({
    settlement_no: z.string(),
    status: z.enum(SHOWN_SETTLEMENT_STATES),
    currency: z.string(),
    net: z.string(),
    settle_currency: z.string(),
    payable: z.string(),
    reason: z.string(),
  }),
  kyc: z.strictObject({ status: z.enum(KYC_STATES), reason: z.string() }),
  app: z.strictObject({ app_id: z.string(), name: z.string(), status: z.enum(APP_STATES), reason: z.string() }),
}
export type Told = { [Subject in keyof typeof TOLD]: z.infer<(typeof TOLD)[Subject]> }

export const ObjectWebhook = z
  .strictObject({
    notification_id: z.string(),
    event: z.enum(OBJECT_EVENTS),
    sequence: z.int(),
    timestamp: Instant,
    test: z.literal(true).optional(),
    merchant_no: z.string(),
    app_id: z.string(),
    mode: z.enum(MODES),
    recurring: TOLD.recurring.optional(),
    deposit: TOLD.deposit.optional(),
    waybill: TOLD.waybill.optional(),
    withdrawal: TOLD.withdrawal.optional(),
    settlement: TOLD.settlement.optional(),
    kyc: TOLD.kyc.optional(),
    app: TOLD.app.optional(),
  })
  .meta({ id: 'ObjectNotification' })

/** What a merchant's own system is told. */
export const Webhook = z.union([PaymentWebhook, ObjectWebhook])
