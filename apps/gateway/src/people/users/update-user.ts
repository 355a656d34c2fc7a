import type { users } from '@balcao/contract/people/users'
import type { InputOf } from '@balcao/contract/kit'
import { PAGES } from '@balcao/kernel/permissions'
import { NotFound } from '../../kit/calls/errors'
import { inTransaction } from '../../kit/database/transaction'
import { endSessionsOf, hashPassword, languagesOf, mustBeGoodPassword, setPasswordOfOwn } from '../session'
import type { StaffCtx } from './staff-ctx'
import { mustKnowApps, mustMayGrant, mustReach, rightsOf, type Rights } from './handing-on'
import { writePasswordKept } from './staff-mails'
import { CannotChangeYourself, CannotDisableAdmin, LastAdmin } from './users.errors'
import * as repo from './users.repo'

type Wish = InputOf<typeof users.update>

const INVITED = 2

/** Changes the tie, and with it the name this merchant calls the person by; the login itself is the person's own. */
export async function update(ctx: StaffCtx, wish: Wish): Promise<null> {
  const { merchant_no, tie, gateway } = ctx
  const rights = rightsOf(wish)
  mustMayGrant(tie, rights)
  if (wish.password !== undefined) mustBeGoodPassword(wish.password, gateway)
  const before = await ctx.transact(async (db) => {
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
    await repo.changeTie(scope, wish.uid, after)
    const password = wish.password === undefined ? {} : { password: 'set' }
    ctx.audit({ object: 'user', id: wish.uid, before: found, after: { ...after, ...password } })
    return found
  })
  if (wish.password !== undefined) await setPassword(ctx, before, wish.password)
  return null
}

/** One's own name, yes; anything that makes a difference is for somebody else to decide. */
function mustStayTheSame(before: repo.Member, after: Rights, { status, password }: Wish): void {
  const isSame = JSON.stringify(comparable(before)) === JSON.stringify(comparable(after))
  if (!isSame || status === 0 || password !== undefined) throw new CannotChangeYourself()
}

function comparable({ role, grants, app_ids }: Rights) {
  return [role, PAGES.map((page) => grants[page] ?? null), app_ids]
}

/** An admin is neither disabled nor impersonated; another admin may make somebody else of them, if one is left. */
function mustKeepAdmin(adminsNow: number, after: Rights, { status, password }: Wish): void {
  if (status === 0 || password !== undefined) throw new CannotDisableAdmin()
  if (after.role !== 'MERCHANT_ADMIN' && adminsNow <= 1) throw new LastAdmin()
}

/**
 * Only for a login that this merchant made and shares with nobody. The answer is the same for all others; the person is
 * told that nothing changed.
 */
async function setPassword(ctx: StaffCtx, { uid, email }: repo.Member, password: string): Promise<void> {
  const { gateway, merchant_no, now } = ctx
  const hash = await hashPassword(password)
  const { isOwn, language } = await inTransaction(gateway.databases.auth, 'begin', async (db) => {
    const isSet = await setPasswordOfOwn(db, merchant_no, uid, hash)
    if (isSet) await endSessionsOf(db, uid, 'password set by somebody else', now)
    return { isOwn: isSet, language: (await languagesOf(db, [uid])).get(uid) ?? 'en' }
  })
  if (!isOwn) await ctx.transact((db) => writePasswordKept(db, ctx, email, language))
}
