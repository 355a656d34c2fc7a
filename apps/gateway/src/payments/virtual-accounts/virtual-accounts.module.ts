import { defineModule } from '../../kit/define-module'
import { virtualAccountsFile } from './account-file.repo'
import { mountDepositCallbacks } from './callback.routes'
import { virtualAccountsDemo } from './virtual-accounts.demo'
import { poolTick, returnDeposit, returnTick, tellWaiting } from './virtual-accounts.jobs'
import { accountPoolCalls, virtualAccountsCalls } from './virtual-accounts.routes'
import { accountSearch } from './search-accounts'
import { depositDuty } from './duty'

export const virtualAccounts = defineModule('virtual-accounts', {
  calls: [virtualAccountsCalls, accountPoolCalls],
  ticks: [poolTick, returnTick],
  jobs: [returnDeposit, tellWaiting],
  demo: [virtualAccountsDemo],
  files: [virtualAccountsFile],
  mount: (app, transport) => mountDepositCallbacks(app, transport),
  searches: [accountSearch],
  duties: [depositDuty],
})
