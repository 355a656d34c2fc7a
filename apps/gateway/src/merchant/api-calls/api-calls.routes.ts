import { apiCalls } from '@balcao/contract/merchant/api-calls'
import { implement } from '../../kit/calls/implement'
import * as service from './api-calls.service'

export const apiCallsCalls = implement(apiCalls, {
  list: (ctx, question) => service.list(ctx, question),
  detail: (ctx, { call_id }) => service.detail(ctx, call_id),
})
