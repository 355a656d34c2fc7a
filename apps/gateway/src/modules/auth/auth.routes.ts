import { auth } from '@balcao/contract/auth'
import { implement } from '../../kit/implement'
import * as service from './auth.service'

export const authModule = implement(auth, {
  login: (ctx, input) => service.logIn(ctx, input),
})
