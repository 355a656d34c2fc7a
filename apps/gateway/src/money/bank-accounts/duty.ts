import { bankAccounts } from '@balcao/contract/money/bank-accounts'
import type { Awaiting } from '../../kit/calls/ctx'
import { rejected } from './bank-accounts.repo'

export const bankAccountDuty: Awaiting = { kind: 'bankAccount', by: bankAccounts.update, look: rejected }
