import { z } from 'zod'
import { feature, MerchantNo, providerPost } from '../kit'

export const outbox = feature('outbox', {
  retry: providerPost('mail/retry', {
    summary:
      'Send a mail that was given up once more, and say why; never one that carries a code, or that is of no use any more',
    needs: 'provider:support',
    input: z.object({
      merchant_no: MerchantNo,
      mail_id: z.string().min(1).max(40),
      reason: z.string().trim().min(1).max(300),
    }),
    reply: z.null(),
  }),
})
