export { isTied, waiting as waitingCases } from './approvals.repo'
export { askApproval, withdrawOpen, type Asker } from './approvals.service'
export { decideApproval } from './decide'
export { decideOpen } from './inside'
