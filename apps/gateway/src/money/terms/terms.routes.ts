import { terms } from '@balcao/contract/money/terms'
import { implement } from '../../kit/calls/implement'
import * as service from './terms.service'

export const termsCalls = implement(terms, {
  list: (ctx, { merchant_no }) => service.list(ctx, merchant_no),
  addFee: (ctx, wish) => service.addFee(ctx, wish),
  addSettlement: (ctx, wish) => service.addSettlement(ctx, wish),
  addRate: (ctx, wish) => service.addRate(ctx, wish),
})
