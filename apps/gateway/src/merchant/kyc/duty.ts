import { kyc } from '@balcao/contract/merchant/kyc'
import type { KycStanding } from '@balcao/kernel/kyc-gates'
import type { Awaiting } from '../../kit/calls/ctx'
import { standing } from './gate'

const MERCHANTS_TURN: readonly KycStanding[] = ['renewing', 'notHandedIn', 'asked', 'rejected', 'overdue']

/** The file where it is the merchant's turn, and until when the last approval works. */
export const kycDuty: Awaiting = {
  kind: 'kyc',
  by: kyc.submit,
  look: async (ctx) => {
    const { standing: now, works_until } = await standing(ctx)
    const until = works_until && new Date(works_until) > ctx.now ? new Date(works_until) : null
    return { count: MERCHANTS_TURN.includes(now) ? 1 : 0, until }
  },
}
