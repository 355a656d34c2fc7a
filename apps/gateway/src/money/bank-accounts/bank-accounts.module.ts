import { defineModule } from '../../kit/define-module'
import { bankAccountsCalls } from './bank-accounts.routes'
import { verifyAccount } from './bank-accounts.service'
import { tellAccount } from './tell-admins'
import { bankAccountDuty } from './duty'
import { bankAccountTiding } from './tiding'
import { bankAccountStep } from './step'

export const bankAccounts = defineModule('bank-accounts', {
  calls: [bankAccountsCalls],
  jobs: [tellAccount],
  approvals: [verifyAccount],
  duties: [bankAccountDuty],
  tidings: [bankAccountTiding],
  steps: [bankAccountStep],
})
