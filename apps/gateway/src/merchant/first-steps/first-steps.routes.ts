import { firstSteps } from '@balcao/contract/merchant/first-steps'
import { implement } from '../../kit/calls/implement'
import * as service from './first-steps.service'

export const firstStepsCalls = implement(firstSteps, {
  list: (ctx) => service.list(ctx),
  hide: (ctx, { is_hidden }) => service.hide(ctx, is_hidden),
})
