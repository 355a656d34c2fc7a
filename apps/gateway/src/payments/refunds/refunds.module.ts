import { defineModule } from '../../kit/define-module'
import { refundsFile } from './refund-file.repo'
import { lapseTick, sendRefund } from './refunds.jobs'
import { refundsCalls } from './refunds.routes'

export const refunds = defineModule('refunds', {
  calls: [refundsCalls],
  ticks: [lapseTick],
  jobs: [sendRefund],
  files: [refundsFile],
})
