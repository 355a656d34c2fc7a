import { bankAccounts } from '@balcao/contract/money/bank-accounts'
import type { Tiding } from '../../kit/calls/ctx'
import { list } from './bank-accounts.service'

export const bankAccountTiding: Tiding = {
  kind: 'bankAccount',
  of: bankAccounts.list,
  look: async (ctx) =>
    (await list(ctx)).map(({ account_id, status, masked, update_time }) => ({
      id: account_id,
      state: status,
      name: masked,
      at: update_time,
    })),
}
