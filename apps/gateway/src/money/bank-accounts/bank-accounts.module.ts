import { defineModule } from '../../kit/define-module'
import { bankAccountsCalls } from './bank-accounts.routes'
import { verifyAccount } from './bank-accounts.service'

export const bankAccounts = defineModule('bank-accounts', {
  calls: [bankAccountsCalls],
  approvals: [verifyAccount],
})
