import { auth } from '@balcao/contract/auth'
import { implement } from '../../kit/implement'
import * as service from './auth.service'
import { resetPassword, sendResetCode } from './reset'

export const authModule = implement(auth, {
  login: (ctx, input) => service.logIn(ctx, input),
  sendResetCode: (ctx, { email }) => sendResetCode(ctx, email),
  resetPassword: (ctx, input) => resetPassword(ctx, input),
})
