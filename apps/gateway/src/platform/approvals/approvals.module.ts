import { defineModule } from '../../kit/define-module'
import { approvalsDemo } from './approvals.demo'
import { approvalsCalls } from './approvals.routes'
import { flagRequest } from './flag-request'
import { approvalDuty } from './duty'

export const approvals = defineModule('approvals', {
  calls: [approvalsCalls],
  approvals: [flagRequest],
  demo: [approvalsDemo],
  duties: [approvalDuty],
})
