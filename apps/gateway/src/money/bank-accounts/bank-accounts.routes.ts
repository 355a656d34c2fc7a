import { bankAccounts } from '@balcao/contract/money/bank-accounts'
import { implement } from '../../kit/calls/implement'
import * as service from './bank-accounts.service'

export const bankAccountsCalls = implement(bankAccounts, {
  list: (ctx) => service.list(ctx),
  holder: (ctx) => service.ownHolder(ctx),
  detail: (ctx, { account_id }) => service.detail(ctx, account_id),
  create: (ctx, wish) => service.create(ctx, wish),
  update: (ctx, { account_id, ...wish }) => service.update(ctx, account_id, wish),
  disable: (ctx, { account_id }) => service.disable(ctx, account_id),
})
