export { askApproval } from './approvals.service'
