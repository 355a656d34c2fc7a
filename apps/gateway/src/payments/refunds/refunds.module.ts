import { defineModule } from '../../kit/define-module'
import { refundsFile } from './refund-file.repo'
import { lapseTick, sendRefund } from './refunds.jobs'
import { refundsCalls } from './refunds.routes'
import { secondApproval } from './second-person'
import { limitsApproval } from './set-limits'
import { refundSearch } from './search-refunds'
import { refundDuty } from './duty'

export const refunds = defineModule('refunds', {
  calls: [refundsCalls],
  ticks: [lapseTick],
  jobs: [sendRefund],
  approvals: [secondApproval, limitsApproval],
  files: [refundsFile],
  searches: [refundSearch],
  duties: [refundDuty],
})
