export { isTied, waiting as waitingCases } from './approvals.repo'
export { askApproval, withdrawOpen, type Asker } from './approvals.service'
export { decideAsProvider } from './approvals.demo'
export { decideOpen } from './inside'
