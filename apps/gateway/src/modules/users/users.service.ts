import type { User } from '@balcao/contract/users'
import type { Ctx } from '../../kit/ctx'
import { NotFound } from '../../kit/errors'
import { CannotDeleteAdmin, CannotDeleteYourself } from './users.errors'
import * as repo from './users.repo'

export async function visibleStaff(ctx: Ctx): Promise<User[]> {
  const rows = await repo.staff(ctx)
  return rows.map((row) => ({
    uid: row.uid,
    real_name: row.real_name,
    nick_name: row.email,
    create_time: row.create_time.toISOString(),
    status: row.status,
    roles: [{ role_name: row.role }],
  }))
}

/** Removes the tie to this merchant; the person keeps the login for other merchants. */
export async function remove(ctx: Ctx, uid: string): Promise<null> {
  if (uid === ctx.user.uid) throw new CannotDeleteYourself()
  const before = await repo.member(ctx, uid)
  if (!before) throw new NotFound()
  if (before.role === 'MERCHANT_ADMIN') throw new CannotDeleteAdmin()
  await repo.removeTie(ctx, uid)
  ctx.audit({ object: 'user', id: uid, before, after: null })
  return null
}
