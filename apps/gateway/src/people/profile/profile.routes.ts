import { profile } from '@balcao/contract/people/profile'
import { implement } from '../../kit/calls/implement'
import * as service from './profile.service'

export const profileCalls = implement(profile, {
  query: (ctx) => service.show(ctx),
  update: (ctx, input) => service.update(ctx, input),
})
