import { MODES } from '@balcao/kernel/app-state'
import { DISPUTE_STATES, DISPUTE_TYPES } from '@balcao/kernel/dispute-state'
import { ORDER_STATES } from '@balcao/kernel/order-state'
import { NOTIFICATION_EVENTS } from '@balcao/kernel/notifications'
import { REFUND_STATES } from '@balcao/kernel/refund-state'
import { z } from 'zod'
import { Instant } from '../kit'

/** What a merchant's own system is told. Fields that are not always there are left out, never null. */
export const Webhook = z
  .strictObject({
    notification_id: z.string(),
    event: z.enum(NOTIFICATION_EVENTS),
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
