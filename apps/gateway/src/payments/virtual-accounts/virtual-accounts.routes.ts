import { accountPool, virtualAccounts } from '@balcao/contract/payments/virtual-accounts'
import { implement } from '../../kit/calls/implement'
import * as deposits from './deposits.service'
import { list } from './find-accounts'
import * as pool from './pool.service'
import { playDeposit } from './sandbox-deposit'
import * as service from './virtual-accounts.service'

export const virtualAccountsCalls = implement(virtualAccounts, {
  list: (ctx, question) => list(ctx, question),
  detail: (ctx, { account_id }) => service.detail(ctx, account_id),
  create: (ctx, { request_id: _once, ...wish }) => service.create(ctx, wish),
  cancel: (ctx, { account_id }) => service.cancel(ctx, account_id),
  deposits: (ctx, question) => deposits.list(ctx, question),
  acceptDeposit: (ctx, { deposit_no }) => deposits.accept(ctx, deposit_no),
  returnDeposit: (ctx, { deposit_no }) => deposits.sendBack(ctx, deposit_no),
  sandboxDeposit: (ctx, transfer) => playDeposit(ctx, transfer),
})

export const accountPoolCalls = implement(accountPool, {
  query: (ctx) => pool.query(ctx),
  fill: (ctx, wish) => pool.fill(ctx, wish),
})
