import { stepUp } from '@balcao/contract/people/step-up'
import { implement } from '../../kit/calls/implement'
import { prove } from './step-up.service'

export const stepUpCalls = implement(stepUp, {
  prove: (ctx, { password, ...proof }) => prove(ctx, password, proof),
})
