export { askApproval, toApproval } from './approvals.service'
