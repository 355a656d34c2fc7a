import { finance } from '@balcao/contract/money/finance'
import { merchantApi } from '@balcao/contract/api/merchant-api'
import { implement } from '../../kit/calls/implement'
import * as service from './finance.service'
import { mustHaveFinance } from './for-programs'
import { overview } from './overview'

export const financeCalls = implement(finance, {
  balances: (ctx, { as_of }) => service.balances(ctx, as_of),
  overview: (ctx) => overview(ctx),
  entries: (ctx, question) => service.entries(ctx, question),
  statement: (ctx, filters) => service.statement(ctx, filters),
  transfer: (ctx, wish) => service.transfer(ctx, wish),
})

const { queryBalance, listEntries } = merchantApi

export const balanceApiCalls = implement(
  { queryBalance, listEntries },
  {
    queryBalance: async (ctx, { as_of }) => {
      mustHaveFinance(ctx)
      return { ...(await service.balances(ctx, as_of)), mode: ctx.program.mode }
    },
    listEntries: (ctx, question) => {
      mustHaveFinance(ctx)
      return service.entries(ctx, question)
    },
  },
)
