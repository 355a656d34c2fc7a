import { defineModule } from '../../kit/define-module'
import { payApproval, secondApproval, thresholdApproval } from './approvals'
import { mountPayoutCallbacks } from './callback.routes'
import { payoutsFile, withdrawalsFile } from './withdrawal-file.repo'
import { withdrawalsDemo } from './withdrawals.demo'
import { hearPayout, payoutTick, sendWithdrawal, tellWithdrawal } from './withdrawals.jobs'
import { withdrawalApiCalls, withdrawalsCalls } from './withdrawals.routes'
import { withdrawalSearch } from './search-withdrawals'
import { withdrawalTiding } from './tiding'

export const withdrawals = defineModule('withdrawals', {
  calls: [withdrawalsCalls, withdrawalApiCalls],
  ticks: [payoutTick],
  jobs: [sendWithdrawal, tellWithdrawal, hearPayout],
  demo: [withdrawalsDemo],
  approvals: [payApproval, secondApproval, thresholdApproval],
  files: [withdrawalsFile, payoutsFile],
  mount: (app, transport) => mountPayoutCallbacks(app, transport),
  searches: [withdrawalSearch],
  tidings: [withdrawalTiding],
})
