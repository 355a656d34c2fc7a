import { virtualAccounts } from '@balcao/contract/payments/virtual-accounts'
import type { Awaiting } from '../../kit/calls/ctx'
import { undecided } from './deposits.repo'

export const depositDuty: Awaiting = { kind: 'deposit', by: virtualAccounts.acceptDeposit, look: undecided }
