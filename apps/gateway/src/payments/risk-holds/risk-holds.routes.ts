import { riskHolds } from '@balcao/contract/payments/risk-holds'
import { implement } from '../../kit/calls/implement'
import * as service from './risk-holds.service'

export const riskHoldsCalls = implement(riskHolds, {
  list: service.list,
  decide: (ctx, wish) => service.decide(ctx, wish),
})
