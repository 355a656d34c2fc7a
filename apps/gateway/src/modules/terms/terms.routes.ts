import { terms } from '@balcao/contract/terms'
import { implement } from '../../kit/implement'
import * as service from './terms.service'

export const termsModule = implement(terms, {
  list: (ctx, { merchant_no }) => service.list(ctx, merchant_no),
  addFee: (ctx, wish) => service.addFee(ctx, wish),
  addSettlement: (ctx, wish) => service.addSettlement(ctx, wish),
  addRate: (ctx, wish) => service.addRate(ctx, wish),
})
