import { MOST_REASON } from '@balcao/kernel/approval-state'
import { DANGEROUS_ACTS } from '@balcao/kernel/merchant-state'
import { z } from 'zod'
import { feature, Instant, MerchantNo, providerPost, RequestId } from '../kit'

/** What one of the provider's people wants done to a merchant; it happens once another agrees. */
export const WaitingAct = z.object({
  approval_id: z.string(),
  act: z.enum(DANGEROUS_ACTS),
  reason: z.string(),
  asked_name: z.string(),
  create_time: Instant,
})
export type WaitingAct = z.infer<typeof WaitingAct>

export const merchantDanger = feature('merchantDanger', {
  waiting: providerPost('merchant/danger', {
    summary: 'What waits for a second person before it is done to a merchant',
    needs: 'provider',
    reads: true,
    input: z.object({ merchant_no: MerchantNo }),
    reply: z.array(WaitingAct),
  }),
  ask: providerPost('merchant/askDanger', {
    summary:
      'Ask to suspend, open again or close a merchant, or to take a part of the dashboard away; a second person decides',
    needs: 'provider:risk',
    stepUp: 'recent',
    idempotentBy: 'request_id',
    input: z.object({
      request_id: RequestId,
      merchant_no: MerchantNo,
      act: z.enum(DANGEROUS_ACTS),
      reason: z.string().trim().min(1).max(MOST_REASON),
    }),
    reply: z.array(WaitingAct),
  }),
})
