import { terms } from '@balcao/contract/money/terms'
import { implement } from '../../kit/calls/implement'
import { ask } from './ask-terms'
import * as service from './terms.service'

export const termsCalls = implement(terms, {
  list: (ctx, { merchant_no }) => service.list(ctx, merchant_no),
  addFee: (ctx, wish) => ask(ctx, { what: 'fee', wish }),
  addSettlement: (ctx, wish) => ask(ctx, { what: 'settlement', wish }),
  addRate: (ctx, wish) => ask(ctx, { what: 'rate', wish }),
})
