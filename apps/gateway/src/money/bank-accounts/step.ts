import { bankAccounts } from '@balcao/contract/money/bank-accounts'
import type { Step } from '../../kit/calls/ctx'
import { list } from './bank-accounts.service'

export const bankAccountStep: Step = {
  step: 'bankAccount',
  by: bankAccounts.create,
  look: async (ctx) => {
    const states = (await list(ctx)).map(({ status }) => status)
    if (states.includes('VERIFIED')) return 'done'
    return states.includes('PENDING') ? 'waiting' : 'open'
  },
}
