import { defineModule } from '../../kit/define-module'
import { batchApproval } from './batch-approval'
import { tellPaymentsTick } from './payout-batches.jobs'
import { payoutBatchesCalls } from './payout-batches.routes'

export const payoutBatches = defineModule('payoutBatches', {
  calls: [payoutBatchesCalls],
  ticks: [tellPaymentsTick],
  approvals: [batchApproval],
})
