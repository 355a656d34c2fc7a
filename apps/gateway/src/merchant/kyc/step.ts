import { kyc } from '@balcao/contract/merchant/kyc'
import type { Step } from '../../kit/calls/ctx'
import { standing } from './gate'

export const kycStep: Step = {
  step: 'kyc',
  by: kyc.submit,
  look: async (ctx) => {
    const { standing: now } = await standing(ctx)
    if (now === 'approved' || now === 'renewing') return 'done'
    return now === 'inReview' ? 'waiting' : 'open'
  },
}
