import { MOST_DAY_COUNT, MOST_DAY_PERCENT } from '@balcao/kernel/refund-limits'
import { REFUND_STATES } from '@balcao/kernel/refund-state'
import { z } from 'zod'
import { feature, Instant, MerchantNo, post, providerPost } from '../kit'

export const BankData = z
  .object({
    holder: z.string().trim().min(2).max(100),
    document: z.string().trim().max(32),
    bank: z.string().trim().min(2).max(60),
    /** Of Brazilian accounts: the branch, with or without its digit. */
    agency: z
      .string()
      .trim()
      .regex(/^(\d{1,4}(-?[\dX])?)?$/i)
      .default(''),
    account: z.string().trim().min(3).max(34),
  })
  .meta({ id: 'BankData' })

export const Refund = z
  .object({
    refund_no: z.string(),
    trade_no: z.string(),
    out_request_no: z.string(),
    currency: z.string(),
    amount: z.string(),
    /** Of a payment in instalments: what of their interest goes back to the payer beside the amount. */
    interest: z.string(),
    fee: z.string(),
    status: z.enum(REFUND_STATES),
    reason: z.string(),
    detail: z.string(),
    /** VERIFYING, and a second person of the merchant has to agree. */
    waits_second: z.boolean(),
    create_time: Instant,
    update_time: Instant,
  })
  .meta({ id: 'Refund' })
export type Refund = z.infer<typeof Refund>

/** How money may go back in one currency, and how much of that is used today. */
export const RefundLimits = z.object({
  currency: z.string(),
  /** Above this a second person approves; empty: never. */
  second_above: z.string(),
  /** Refunds on one business day, and their sum in percent of what was paid in the last 30 days. */
  day_count: z.int(),
  day_percent: z.int(),
  /** Today's, and the most their sum may be. */
  today_count: z.int(),
  today_sum: z.string(),
  today_most: z.string(),
})
export type RefundLimits = z.infer<typeof RefundLimits>

const Speed = {
  /** Left out: the usual. */
  day_count: z.int().min(1).max(MOST_DAY_COUNT).optional(),
  day_percent: z.int().min(1).max(MOST_DAY_PERCENT).optional(),
}
const Currency = z.string().regex(/^[A-Z]{3}$/)

export const refunds = feature('refunds', {
  ask: post('order/refund', {
    summary: 'Give all or part of a payment back',
    needs: 'refund:edit',
    idempotentBy: 'out_request_no',
    input: z.object({
      trade_no: z.string().min(1).max(32),
      out_request_no: z.string().trim().min(1).max(16),
      amount: z.string().trim().min(1).max(20),
      reason: z.string().trim().max(128).default(''),
      bank_data: BankData.optional(),
    }),
    reply: Refund,
  }),
  giveData: post('refund/giveData', {
    summary: 'Tell where the payer gets the money of a refund that waits for it',
    needs: 'refund:edit',
    input: z.object({ refund_no: z.string().min(1).max(40), bank_data: BankData }),
    reply: Refund,
  }),
  revoke: post('refund/revoke', {
    summary: 'Take back a refund that is not paid yet',
    needs: 'refund:edit',
    input: z.object({ refund_no: z.string().min(1).max(40) }),
    reply: Refund,
  }),
  ofOrder: post('refund/list', {
    summary: 'The refunds of one order',
    needs: 'merchant',
    reads: true,
    input: z.object({ trade_no: z.string().min(1).max(32) }),
    reply: z.array(Refund),
  }),
  limits: post('refund/limits', {
    summary: 'How many refunds a day, how much, and above which amount a second person approves; and today’s use',
    needs: 'refund:view',
    reads: true,
    reply: z.array(RefundLimits),
  }),
  setLimits: post('refund/setLimits', {
    summary: 'Set the limits of one currency; to loosen any of them, a second person must agree',
    needs: 'merchant:admin',
    idempotentBy: 'request_id',
    input: z.object({
      request_id: z.string().trim().min(8).max(64),
      currency: Currency,
      /** Empty: no second person. */
      second_above: z.string().trim().max(20),
      ...Speed,
    }),
    reply: z.object({ is_waiting: z.boolean(), limits: z.array(RefundLimits) }),
  }),
  deskLimits: providerPost('refund/limits', {
    summary: 'The refund limits of a merchant, and today’s use',
    needs: 'provider',
    reads: true,
    input: z.object({ merchant_no: MerchantNo }),
    reply: z.array(RefundLimits),
  }),
  setDeskLimits: providerPost('refund/setLimits', {
    summary: 'How many refunds a day, and how much; the threshold of a second person is the merchant’s own',
    needs: 'provider:risk',
    input: z.object({ merchant_no: MerchantNo, currency: Currency, ...Speed }),
    reply: z.array(RefundLimits),
  }),
})
