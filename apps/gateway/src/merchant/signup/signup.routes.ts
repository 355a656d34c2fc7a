import { signup } from '@balcao/contract/merchant/signup'
import { implement } from '../../kit/calls/implement'
import * as service from './signup.service'

export const signupCalls = implement(signup, {
  sendCode: (ctx, input) => service.sendSignupCode(ctx, input),
  verifyCode: (ctx, input) => service.verifyCode(ctx, input),
  create: (ctx, input) => service.signUp(ctx, input),
})
