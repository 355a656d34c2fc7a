import { reconciliation } from '@balcao/contract/payments/reconciliation'
import { implement } from '../../kit/calls/implement'
import * as service from './reconciliation.service'

export const reconciliationCalls = implement(reconciliation, {
  days: (ctx) => service.days(ctx),
  differences: (ctx, input) => service.differences(ctx, input),
  settle: (ctx, wish) => service.settle(ctx, wish),
  again: (ctx, wish) => service.again(ctx, wish),
})
