import type { LoginEntry } from '@balcao/contract/people/session'
import type { User, UserDetail } from '@balcao/contract/people/users'
import type { Ctx, CtxFor } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { inTransaction } from '../../kit/database/transaction'
import { endSessionsOfAll, toLogin } from '../session'
import { mustReach } from './handing-on'
import { tellPerson } from './tell-person'
import { CannotDeleteAdmin, CannotDeleteYourself, OwnFactorFirst } from './users.errors'
import * as repo from './users.repo'

const LOGINS_SHOWN = 50

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

export async function detail(ctx: Ctx, uid: string): Promise<UserDetail> {
  const found = await repo.shown(ctx, uid)
  if (!found) throw new NotFound()
  return {
    uid: found.uid,
    real_name: found.real_name,
    nick_name: found.email,
    create_time: found.create_time.toISOString(),
    status: found.status,
    role: found.role,
    pages: found.grants,
    app_ids: found.app_ids ?? [],
  }
}

/** Removes the tie to this merchant; the person keeps the login for other merchants. */
export async function remove(ctx: Ctx, uid: string): Promise<null> {
  if (uid === ctx.user.uid) throw new CannotDeleteYourself()
  const before = await repo.member(ctx, uid)
  if (!before) throw new NotFound()
  if (before.role === 'MERCHANT_ADMIN') throw new CannotDeleteAdmin()
  mustReach(ctx.tie, before)
  await repo.removeTie(ctx, uid)
  const telling = { merchant_no: ctx.merchant_no, uid, by: ctx.user.realName, at: ctx.now.toISOString() }
  await tellPerson(ctx.db, { ...telling, what: 'removed' })
  ctx.audit({ object: 'user', id: uid, before, after: null })
  return null
}

/** Refused tries stand among them: that is how an admin notices that somebody guesses. */
export async function logins(ctx: Ctx, uid: string): Promise<LoginEntry[]> {
  if (!(await repo.shown(ctx, uid))) throw new NotFound()
  return (await repo.latestLogins(ctx, uid, LOGINS_SHOWN)).map(toLogin)
}

/** For the day on which nobody knows who sits behind which session. Whoever says so stays. */
export async function signOutAll(ctx: CtxFor<'merchant:admin', 'none'>): Promise<{ ended: number }> {
  const { merchant_no, now, user, gateway } = ctx
  const uids = await ctx.transact((db) => repo.everybody({ db, merchant_no }))
  const ended = await inTransaction(gateway.databases.auth, 'begin', (db) =>
    endSessionsOfAll(db, { kind: 'merchant', uids, allBut: user.sessionId }, now),
  )
  await ctx.transact((_db) => {
    ctx.audit({ object: 'merchant', id: merchant_no, after: { signed_out: ended } })
    return Promise.resolve()
  })
  return { ended }
}

export const factorRule = ({ tie }: CtxFor<'merchant:admin', 'one'>) =>
  Promise.resolve({ is_required: tie.needsSecondFactor })

/** Whoever asks it of others has one: nobody locks themselves out. It holds from the very next request of everybody. */
export async function requireFactor(ctx: CtxFor<'merchant:admin', 'one'>, is_required: boolean) {
  const { db, merchant_no, tie, user } = ctx
  if (is_required && !user.hasSecondFactor) throw new OwnFactorFirst()
  await repo.requireFactor(db, merchant_no, is_required)
  const before = { mfa_required: tie.needsSecondFactor }
  ctx.audit({ object: 'merchant', id: merchant_no, before, after: { mfa_required: is_required } })
  return { is_required }
}
