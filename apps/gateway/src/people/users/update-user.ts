import type { users } from '@balcao/contract/people/users'
import type { InputOf } from '@balcao/contract/kit'
import { PAGES } from '@balcao/kernel/permissions'
import { NotFound } from '../../kit/calls/errors'
import { inTransaction } from '../../kit/database/transaction'
import { endSessionsOf, hashPassword, languagesOf, mustBeGoodPassword, setPasswordOfOwn } from '../session'
import type { StaffCtx } from './staff-ctx'
import { mustKnowApps, mustMayGrant, mustReach, rightsOf, type Rights } from './handing-on'
import { writePasswordKept } from './staff-mails'
import { tellPerson } from './tell-person'
import { askToUnmake, isUnmade } from './unmake-admin'
import { CannotChangeYourself, LastAdmin, NoPasswordForAdmin } from './users.errors'
import * as repo from './users.repo'

type Wish = InputOf<typeof users.update>

const INVITED = 2

/**
 * Changes the tie, and with it the name this merchant calls the person by; the login itself is the person's own. What
 * unmakes an administrator waits for a second one.
 */
export async function update(ctx: StaffCtx, wish: Wish): Promise<{ is_waiting: boolean }> {
  const { merchant_no, tie, gateway } = ctx
  const rights = rightsOf(wish)
  mustMayGrant(tie, rights)
  if (wish.password !== undefined) mustBeGoodPassword(wish.password, gateway)
  const { before, is_waiting } = await ctx.transact(async (db) => {
    const scope = { db, merchant_no }
    const admins = await repo.lockAdmins(scope)
    const found = await repo.member(scope, wish.uid)
    if (!found) throw new NotFound()
    mustReach(tie, found)
    if (wish.uid === ctx.user.uid) mustStayTheSame(found, rights, wish)
    if (found.role === 'MERCHANT_ADMIN') mustKeepAdmin(admins.length, rights, wish)
    await mustKnowApps(scope, rights)
    const status = wish.status === 1 && found.status === INVITED ? INVITED : wish.status
    const after = { real_name: wish.real_name, ...rights, status }
    if (isUnmade(found, after)) {
      const id = await askToUnmake({ ...ctx, db }, found, after)
      ctx.audit({ object: 'approval', id, after: { kind: 'user.admin', uid: wish.uid, role: after.role, status } })
      return { before: found, is_waiting: true }
    }
    await change(scope, ctx, found, after, wish.password !== undefined)
    return { before: found, is_waiting: false }
  })
  if (wish.password !== undefined) await setPassword(ctx, before, wish.password)
  return { is_waiting }
}

async function change(
  scope: repo.Scope,
  ctx: StaffCtx,
  before: repo.Member,
  after: repo.TieChange,
  isPasswordSet: boolean,
): Promise<void> {
  const { uid } = before
  await repo.changeTie(scope, uid, after)
  ctx.audit({ object: 'user', id: uid, before, after: { ...after, ...(isPasswordSet ? { password: 'set' } : {}) } })
  const isSame = JSON.stringify(comparable(before)) === JSON.stringify(comparable(after))
  if (isSame && before.status === after.status) return
  const { role, status } = after
  const telling = { merchant_no: scope.merchant_no, uid, by: ctx.user.realName, at: ctx.now.toISOString() }
  await tellPerson(scope.db, { ...telling, what: 'role', role, isEnabled: status !== 0 })
}

/** One's own name, yes; anything that makes a difference is for somebody else to decide. */
function mustStayTheSame(before: repo.Member, after: Rights, { status, password }: Wish): void {
  const isSame = JSON.stringify(comparable(before)) === JSON.stringify(comparable(after))
  if (!isSame || status === 0 || password !== undefined) throw new CannotChangeYourself()
}

function comparable({ role, grants, app_ids }: Rights) {
  return [role, PAGES.map((page) => grants[page] ?? null), app_ids]
}

/** An admin is never impersonated, and one is always left. */
function mustKeepAdmin(adminsNow: number, after: Rights, { status, password }: Wish): void {
  if (password !== undefined) throw new NoPasswordForAdmin()
  if ((after.role !== 'MERCHANT_ADMIN' || status === 0) && adminsNow <= 1) throw new LastAdmin()
}

/**
 * Only for a login that this merchant made and shares with nobody. The answer is the same for all others; the person is
 * told that nothing changed.
 */
async function setPassword(ctx: StaffCtx, { uid, email }: repo.Member, password: string): Promise<void> {
  const { gateway, merchant_no, now } = ctx
  const hash = await hashPassword(password)
  const { isOwn, language } = await inTransaction(gateway.databases.auth, 'begin', async (db) => {
    const isSet = await setPasswordOfOwn(db, merchant_no, uid, { hash, by: ctx.user.uid, now })
    if (isSet) await endSessionsOf(db, uid, 'password set by somebody else', now)
    return { isOwn: isSet, language: (await languagesOf(db, [uid])).get(uid) ?? 'en' }
  })
  await ctx.transact((db) =>
    isOwn
      ? tellPerson(db, { merchant_no, uid, by: ctx.user.realName, at: now.toISOString(), what: 'password' })
      : writePasswordKept(db, ctx, email, language),
  )
}
