import { auth } from '@balcao/contract/people/auth'
import { implement } from '../../kit/calls/implement'
import { newWork } from '../codes'
import * as service from './auth.service'
import { resetPassword, sendResetCode } from './reset'

export const authCalls = implement(auth, {
  work: async ({ gateway, ip }) => newWork(gateway, ip),
  login: (ctx, input) => service.logIn(ctx, input),
  sendResetCode: (ctx, input) => sendResetCode(ctx, input),
  resetPassword: (ctx, input) => resetPassword(ctx, input),
})
