import { disputes } from '@balcao/contract/payments/disputes'
import { implement } from '../../kit/calls/implement'
import * as service from './disputes.service'

export const disputesCalls = implement(disputes, {
  list: (ctx, input) => service.list(ctx, input),
  days: (ctx, input) => service.days(ctx, input),
  detail: (ctx, { dispute_no }) => service.detail(ctx, dispute_no),
  respond: (ctx, input) => service.respond(ctx, input),
})
