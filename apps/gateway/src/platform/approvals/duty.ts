import { approvals } from '@balcao/contract/platform/approvals'
import type { Awaiting } from '../../kit/calls/ctx'
import { waiting } from './inside'

/** What somebody else asked for and this person may decide. */
export const approvalDuty: Awaiting = {
  kind: 'approval',
  by: approvals.waiting,
  look: async (ctx) => {
    const own = (await waiting(ctx)).filter(({ why_not }) => why_not === '')
    return { count: own.length, since: own[0] ? new Date(own[0].create_time) : null, about: own[0]?.kind ?? '' }
  },
}
