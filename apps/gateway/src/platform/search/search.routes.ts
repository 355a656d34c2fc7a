import { search } from '@balcao/contract/platform/search'
import { implement } from '../../kit/calls/implement'
import * as service from './search.service'

export const searchCalls = implement(search, {
  find: (ctx, { text }) => service.find(ctx, text),
})
