import { holidays } from '@balcao/contract/holidays'
import { implement } from '../../kit/implement'
import * as service from './holidays.service'

export const holidaysModule = implement(holidays, {
  list: (ctx, question) => service.list(ctx, question),
  add: (ctx, wish) => service.add(ctx, wish),
  remove: (ctx, wish) => service.remove(ctx, wish),
})
