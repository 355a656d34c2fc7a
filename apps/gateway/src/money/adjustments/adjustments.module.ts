import { defineModule } from '../../kit/define-module'
import { adjustmentApproval } from './adjustment-approval'
import { adjustmentsDemo } from './adjustments.demo'
import { adjustmentsCalls } from './adjustments.routes'

export const adjustments = defineModule('adjustments', {
  calls: [adjustmentsCalls],
  approvals: [adjustmentApproval],
  demo: [adjustmentsDemo],
})
