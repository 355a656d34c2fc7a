import { MERCHANT_ROLES } from '@balcao/kernel/permissions'
import { z } from 'zod'
import { feature, Instant, MerchantNo, providerPost, RequestId } from '../kit'

/** Whose pages are ticked by hand has none that could be shown in general. */
export const VISIT_ROLES = MERCHANT_ROLES.filter((role) => role !== 'CUSTOM')

/** A look at a merchant's dashboard as one of its roles has it. Nothing can be changed during one. */
export const Visit = z.object({
  visit_id: z.string(),
  merchant_no: z.string(),
  merchant_name: z.string(),
  role: z.enum(VISIT_ROLES),
  until: Instant,
})
export type Visit = z.infer<typeof Visit>

export const visits = feature('visits', {
  begin: providerPost('visit/begin', {
    summary:
      'See a merchant’s dashboard as one of its roles does, for half an hour; the merchant’s audit log tells of it',
    needs: 'provider:support',
    stepUp: 'recent',
    idempotentBy: 'request_id',
    input: z.object({
      request_id: RequestId,
      merchant_no: MerchantNo,
      role: z.enum(VISIT_ROLES),
      reason: z.string().trim().min(1).max(200),
    }),
    reply: Visit,
  }),
  end: providerPost('visit/end', {
    summary: 'End such a look before its time is over',
    needs: 'provider:support',
    input: z.object({ visit_id: z.string().min(1).max(40) }),
    reply: z.null(),
  }),
})
