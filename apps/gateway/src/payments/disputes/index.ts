export { newestOf as newestDisputeOf } from './disputes.repo'
export { detail as dispute, list as listDisputes, respond as respondDispute } from './disputes.service'
export { followDispute, isOfDispute } from './follow-bank'
