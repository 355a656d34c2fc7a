import type { Tokens, UserQuery } from '@balcao/contract/people/session'
import { toEntries } from '@balcao/kernel/permissions'
import type { Caller, CtxFor, SessionCtx, Tie } from '../../kit/calls/ctx'
import { accountManagerOf, merchantChoice } from './merchant-choice'
import { mustBeGoodPassword, takeNewPassword } from './new-password'
import { isOwnPassword, ownTry } from './own-try'
import { hashPassword } from './passwords'
import * as people from './people.repo'
import { OldPasswordWrong, PasswordUnchanged, RefreshExpired } from './session.errors'
import * as repo from './session.repo'
import { rotate } from './tokens'

export async function whoAmI({ user, chosenTie, db, gateway }: SessionCtx): Promise<UserQuery> {
  const tie = await chosenTie()
  const choice = await merchantChoice(gateway, user.uid, await people.merchantNumbersOf(db, user.uid))
  return {
    kind: user.kind,
    username: user.username,
    real_name: user.realName,
    role: tie?.role ?? user.providerRole ?? '',
    show_finance: tie?.flags.show_finance ?? false,
    show_virtual_account: tie?.flags.show_virtual_account ?? false,
    show_new_withdrawal: tie?.flags.show_new_withdrawal ?? false,
    permission: toEntries(tie?.grants ?? {}),
    // Who visits has no tie of their own.
    merchants: { ...choice.merchants, ...(tie && { [tie.merchant_no]: tie.name }) },
    merchants_disabled: choice.merchants_disabled,
    merchant_no: tie?.merchant_no ?? '',
    merchant_name: tie?.name ?? '',
    time_zone: user.timeZone || (tie?.timeZone ?? 'UTC'),
    merchant_time_zone: tie?.timeZone ?? '',
    merchant_country: tie ? await people.countryOf(db, tie.merchant_no) : '',
    isEasyPassword: user.mustChangePassword,
    second_factor_missing: isFactorMissing(user, tie),
    accountManager: accountManagerOf(tie),
  }
}

/** Some merchants want one, and the provider wants one of all its people. */
function isFactorMissing({ kind, providerRole, hasSecondFactor }: Caller, tie: Tie | null): boolean {
  if (kind === 'provider') return providerRole === null
  return (tie?.needsSecondFactor ?? false) && !hasSecondFactor
}

export async function changePassword(
  ctx: CtxFor<'session', 'none'>,
  { old_password, new_password }: { old_password: string; new_password: string },
): Promise<null> {
  const { user, now, gateway } = ctx
  await ownTry(ctx, async () => (await isOwnPassword(ctx, old_password)) || new OldPasswordWrong())
  mustBeGoodPassword(new_password, gateway)
  if (new_password === old_password) throw new PasswordUnchanged()
  const next = await hashPassword(new_password)
  await ctx.transact(async (db) => {
    await takeNewPassword(db, { gateway, now }, { uid: user.uid, hash: next, reason: 'password changed' })
    ctx.audit({ object: 'user', id: user.uid, after: { password: 'changed' } })
  })
  return null
}

export async function logOut(ctx: SessionCtx): Promise<null> {
  await repo.endSession(ctx.db, ctx.user.sessionId, 'logged out', ctx.now)
  ctx.setCookie(null)
  ctx.audit({ object: 'session', id: ctx.user.sessionId, after: { ended: 'logged out' } })
  return null
}

/** Ending a session over a stolen token must last, so the refusal is thrown after the commit. */
export async function refresh(ctx: CtxFor<'public', 'none'>, refreshToken: string): Promise<Tokens> {
  const tokens = await ctx.transact((db) => rotate(db, ctx, refreshToken))
  if (!tokens) throw new RefreshExpired()
  return tokens
}
