import { adjustments } from '@balcao/contract/money/adjustments'
import { implement } from '../../kit/calls/implement'
import * as service from './adjustments.service'

export const adjustmentsCalls = implement(adjustments, {
  list: service.list,
  propose: (ctx, wish) => service.propose(ctx, wish),
  words: (ctx, { adjustment_no }) => service.wordsOf(ctx, adjustment_no),
})
