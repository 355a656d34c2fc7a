import { auth } from '@balcao/contract/people/auth'
import { implement } from '../../kit/calls/implement'
import * as service from './auth.service'
import { resetPassword, sendResetCode } from './reset'

export const authCalls = implement(auth, {
  login: (ctx, input) => service.logIn(ctx, input),
  sendResetCode: (ctx, { email }) => sendResetCode(ctx, email),
  resetPassword: (ctx, input) => resetPassword(ctx, input),
})
