export { disputeWaits, newestOf as newestDisputeOf, one as oneDispute } from './disputes.repo'
export { detail as dispute, list as listDisputes, respond as respondDispute } from './disputes.service'
export { followDispute, isOfDispute } from './follow-bank'
export { expireTick as expireDisputesTick, remindTick as remindOfDisputesTick } from './disputes.jobs'
