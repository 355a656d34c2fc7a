import { users } from '@balcao/contract/people/users'
import { implement } from '../../kit/calls/implement'
import { create } from './create-user'
import { update } from './update-user'
import * as service from './users.service'

export const usersCalls = implement(users, {
  list: (ctx) => service.visibleStaff(ctx),
  detail: (ctx, { uid }) => service.detail(ctx, uid),
  logins: (ctx, { uid }) => service.logins(ctx, uid),
  signOutAll: (ctx) => service.signOutAll(ctx),
  factorRule: (ctx) => service.factorRule(ctx),
  requireFactor: (ctx, { is_required }) => service.requireFactor(ctx, is_required),
  create: (ctx, input) => create(ctx, input),
  update: (ctx, input) => update(ctx, input),
  remove: (ctx, { del_id }) => service.remove(ctx, del_id),
})
