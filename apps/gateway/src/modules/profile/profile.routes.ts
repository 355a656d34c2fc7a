import { profile } from '@balcao/contract/profile'
import { implement } from '../../kit/implement'
import * as service from './profile.service'

export const profileModule = implement(profile, {
  query: (ctx) => service.show(ctx),
  update: (ctx, input) => service.update(ctx, input),
})
