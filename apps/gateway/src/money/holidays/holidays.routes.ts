import { holidays } from '@balcao/contract/money/holidays'
import { implement } from '../../kit/calls/implement'
import * as service from './holidays.service'

export const holidaysCalls = implement(holidays, {
  list: (ctx, question) => service.list(ctx, question),
  add: (ctx, { request_id: _key, ...wish }) => service.add(ctx, wish),
  remove: (ctx, wish) => service.remove(ctx, wish),
})
