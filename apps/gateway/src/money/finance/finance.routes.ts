import { finance } from '@balcao/contract/money/finance'
import { implement } from '../../kit/calls/implement'
import * as service from './finance.service'
import { overview } from './overview'

export const financeCalls = implement(finance, {
  balances: (ctx, { as_of }) => service.balances(ctx, as_of),
  overview: (ctx) => overview(ctx),
  entries: (ctx, question) => service.entries(ctx, question),
  statement: (ctx, filters) => service.statement(ctx, filters),
  transfer: (ctx, wish) => service.transfer(ctx, wish),
})
