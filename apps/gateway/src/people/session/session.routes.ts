import { session } from '@balcao/contract/people/session'
import { implement } from '../../kit/calls/implement'
import { listLogins } from './logins'
import * as elsewhere from './own-sessions'
import * as service from './session.service'

export const sessionCalls = implement(session, {
  query: (ctx) => service.whoAmI(ctx),
  changePassword: (ctx, input) => service.changePassword(ctx, input),
  logout: (ctx) => service.logOut(ctx),
  list: (ctx) => elsewhere.list(ctx),
  revoke: (ctx, { session_id }) => elsewhere.revoke(ctx, session_id),
  revokeOthers: (ctx) => elsewhere.revokeOthers(ctx),
  logins: (ctx, question) => listLogins(ctx, question),
  refresh: (ctx, { refresh_token }) => service.refresh(ctx, refresh_token),
})
