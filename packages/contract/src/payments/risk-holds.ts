import { ORDER_STATES } from '@balcao/kernel/order-state'
import { RISK_OUTCOMES, RULE_ACTIONS, RULE_CONDITIONS } from '@balcao/kernel/risk-rules'
import { z } from 'zod'
import { feature, Instant, MerchantNo, providerPost } from '../kit'
import { listInput, many, merchant, pageOf, words } from '../lists'

/** What rules made of one try to pay, with the words of the risk desk. */
export const RiskDecision = z.object({
  merchant_no: z.string(),
  merchant_name: z.string(),
  trade_no: z.string(),
  attempt: z.int(),
  status: z.enum(RISK_OUTCOMES),
  /** As they were called then. */
  rules: z.array(
    z.object({
      rule_id: z.string(),
      name: z.string(),
      state: z.enum(['test', 'on']),
      action: z.enum(RULE_ACTIONS),
      why: z.array(z.enum(RULE_CONDITIONS)),
    }),
  ),
  currency: z.string(),
  amount: z.string(),
  method: z.string(),
  buyer_email: z.string(),
  order_status: z.enum(ORDER_STATES),
  create_time: Instant,
  /** Since when its money waits; null: it never did. */
  held_time: Instant.nullable(),
  decided_by: z.string(),
  reason: z.string(),
  decide_time: Instant.nullable(),
})
export type RiskDecision = z.infer<typeof RiskDecision>

export const RiskDecisionFilters = {
  /** The beginning of an order’s number. */
  id: words(32),
  status: many(RISK_OUTCOMES),
  merchant_no: merchant(),
}

export const riskHolds = feature('riskHolds', {
  list: providerPost('riskHolds/list', {
    summary: 'What rules said of payments, newest first: held, refused, marked, or only tried',
    needs: 'provider:risk',
    reads: true,
    input: listInput(RiskDecisionFilters, ['create_time']),
    reply: pageOf(RiskDecision),
  }),
  decide: providerPost('riskHolds/decide', {
    summary: 'Release money that a rule holds, or send it back to its payer, with a reason',
    needs: 'provider:risk',
    input: z.object({
      merchant_no: MerchantNo,
      trade_no: z.string().min(1).max(32),
      decision: z.enum(['release', 'refuse']),
      reason: z.string().trim().min(1).max(300),
    }),
    reply: z.null(),
  }),
})
