import { withdrawals } from '@balcao/contract/money/withdrawals'
import { merchantApi } from '@balcao/contract/api/merchant-api'
import { implement } from '../../kit/calls/implement'
import { mustHaveLiveFinance } from '../finance'
import { create, quote } from './ask-withdrawal'
import { setThreshold } from './threshold'
import * as service from './withdrawals.service'

export const withdrawalsCalls = implement(withdrawals, {
  list: (ctx, question) => service.list(ctx, question),
  detail: (ctx, { withdrawal_no }) => service.detail(ctx, withdrawal_no),
  settings: (ctx) => service.settings(ctx),
  quote: (ctx, wish) => quote(ctx, wish),
  sendCode: (ctx) => service.sendCode(ctx),
  create: (ctx, wish) => create(ctx, wish),
  cancel: (ctx, { withdrawal_no }) => service.cancel(ctx, withdrawal_no),
  approve: (ctx, wish) => service.approve(ctx, wish),
  setThreshold: (ctx, wish) => setThreshold(ctx, wish),
})

const { listWithdrawals, queryWithdrawal } = merchantApi

export const withdrawalApiCalls = implement(
  { listWithdrawals, queryWithdrawal },
  {
    listWithdrawals: (ctx, question) => {
      mustHaveLiveFinance(ctx)
      return service.list(ctx, question)
    },
    queryWithdrawal: (ctx, { withdrawal_no }) => {
      mustHaveLiveFinance(ctx)
      return service.detail(ctx, withdrawal_no)
    },
  },
)
