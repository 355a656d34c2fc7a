import { disputes } from '@balcao/contract/disputes'
import { implement } from '../../kit/implement'
import * as service from './disputes.service'

export const disputesModule = implement(disputes, {
  list: (ctx, input) => service.list(ctx, input),
  detail: (ctx, { dispute_no }) => service.detail(ctx, dispute_no),
  respond: (ctx, input) => service.respond(ctx, input),
})
