import { users } from '@balcao/contract/users'
import { implement } from '../../kit/implement'
import * as service from './users.service'

export const usersModule = implement(users, {
  list: (ctx) => service.visibleStaff(ctx),
  remove: (ctx, { del_id }) => service.remove(ctx, del_id),
})
