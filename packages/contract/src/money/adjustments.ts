import { ADJUSTMENT_DIRECTIONS, ADJUSTMENT_STATES } from '@balcao/kernel/adjustment-state'
import { z } from 'zod'
import { feature, Instant, MerchantNo, post, providerPost, RequestId } from '../kit'
import { listInput, many, merchant, pageOf, words } from '../lists'

export const Adjustment = z.object({
  merchant_no: z.string(),
  merchant_name: z.string(),
  adjustment_no: z.string(),
  direction: z.enum(ADJUSTMENT_DIRECTIONS),
  currency: z.string(),
  amount: z.string(),
  /** What the merchant reads beside it. */
  words: z.string(),
  /** Why, among the provider’s people. */
  reason: z.string(),
  status: z.enum(ADJUSTMENT_STATES),
  asked_by: z.string(),
  decided_by: z.string(),
  create_time: Instant,
  decide_time: Instant.nullable(),
})
export type Adjustment = z.infer<typeof Adjustment>

export const AdjustmentFilters = {
  /** The beginning of its number. */
  id: words(40),
  status: many(ADJUSTMENT_STATES),
  merchant_no: merchant(),
}

export const adjustments = feature('adjustments', {
  list: providerPost('adjustment/list', {
    summary: 'What the provider gave to merchants or took from them, and what waits for a second person; newest first',
    needs: 'provider:money',
    reads: true,
    input: listInput(AdjustmentFilters, ['create_time']),
    reply: pageOf(Adjustment),
  }),
  propose: providerPost('adjustment/propose', {
    summary: 'Ask for money to be given to a merchant or taken from it; a second person decides, and books it by that',
    needs: 'provider:money',
    stepUp: 'recent',
    idempotentBy: 'request_id',
    input: z.object({
      request_id: RequestId,
      merchant_no: MerchantNo,
      direction: z.enum(ADJUSTMENT_DIRECTIONS),
      currency: z.string().regex(/^[A-Z]{3}$/),
      amount: z.string().trim().min(1).max(20),
      words: z.string().trim().min(1).max(140),
      reason: z.string().trim().min(1).max(300),
    }),
    reply: Adjustment,
  }),
  words: post('adjustment/words', {
    summary: 'What the provider says of an adjustment that is in the merchant’s books',
    needs: 'finance:view',
    reads: true,
    input: z.object({ adjustment_no: z.string().min(1).max(40) }),
    reply: z.object({ words: z.string() }),
  }),
})
