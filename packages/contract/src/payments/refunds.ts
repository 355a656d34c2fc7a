import { REFUND_STATES } from '@balcao/kernel/refund-state'
import { z } from 'zod'
import { feature, Instant, post } from '../kit'

export const BankData = z.object({
  holder: z.string().trim().min(2).max(100),
  document: z.string().trim().max(32),
  bank: z.string().trim().min(2).max(60),
  account: z.string().trim().min(3).max(34),
})

export const Refund = z.object({
  refund_no: z.string(),
  trade_no: z.string(),
  out_request_no: z.string(),
  currency: z.string(),
  amount: z.string(),
  fee: z.string(),
  status: z.enum(REFUND_STATES),
  reason: z.string(),
  detail: z.string(),
  create_time: Instant,
  update_time: Instant,
})
export type Refund = z.infer<typeof Refund>

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
})
