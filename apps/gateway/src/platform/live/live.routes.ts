import { live, type LiveTopic } from '@balcao/contract/platform/live'
import { implement } from '../../kit/calls/implement'
import type { Right } from '@balcao/kernel/permissions'

/** Who may follow what: the same right that opens the screen. */
const NEEDED: Record<LiveTopic, Right | 'merchant'> = {
  user: 'userManagement:view',
  app: 'appManagement:view',
  order: 'merchant',
  download: 'merchant',
  dispute: 'merchant',
  recurring: 'merchant',
  waybill: 'wayBill:view',
  virtualAccount: 'merchant',
  bankAccount: 'finance:view',
  settlement: 'finance:view',
  withdrawal: 'finance:view',
  transfer: 'finance:view',
  kyc: 'kyc:view',
}

export const liveCalls = implement(live, {
  stream: async ({ gateway, merchant_no, may, tie, user }, { last_event_id }) => {
    const seen = Object.entries(NEEDED).filter(([, right]) => right === 'merchant' || may(right))
    const topics = new Set(seen.map(([topic]) => topic))
    const follower = { topics, appIds: tie.appIds, sessionId: user.sessionId }
    return (await gateway.live.follow(merchant_no, last_event_id, follower)) as unknown as null
  },
})
