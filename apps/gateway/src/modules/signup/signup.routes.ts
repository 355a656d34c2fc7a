import { signup } from '@balcao/contract/signup'
import { implement } from '../../kit/implement'
import * as service from './signup.service'

export const signupModule = implement(signup, {
  sendCode: (ctx, { email }) => service.sendSignupCode(ctx, email),
  verifyCode: (ctx, input) => service.verifyCode(ctx, input),
  create: (ctx, input) => service.signUp(ctx, input),
})
