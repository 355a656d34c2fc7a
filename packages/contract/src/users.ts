import { z } from 'zod'
import { del, feature, Instant, post } from './kit'

/** A member of staff as the list shows it: real_name as name, nick_name as email (spec 3). */
export const User = z.object({
  uid: z.string(),
  real_name: z.string(),
  nick_name: z.string(),
  create_time: Instant,
  /** 0 disabled, any other value enabled; 2 is invited. */
  status: z.int(),
  roles: z.array(z.object({ role_name: z.string() })),
})
export type User = z.infer<typeof User>

export const users = feature('users', {
  list: post('app/user/list', {
    summary: 'Staff of the chosen merchant who hold a role other than MERCHANT_ADMIN',
    needs: 'userManagement:view',
    reads: true,
    reply: z.array(User),
  }),
  remove: del('app/user/delete', {
    summary: 'Take a person off the merchant’s staff',
    needs: 'userManagement:edit',
    input: z.object({ del_id: z.string().min(1).max(64) }),
    reply: z.null(),
  }),
})
