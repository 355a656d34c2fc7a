import type { Language } from '@balcao/kernel/languages'
import type { CtxFor } from '../../kit/calls/ctx'
import { sendCode, spendCode } from '../codes'
import { merchantNumbersOf, noteMailProved, openTies } from '../session'
import * as repo from './profile.repo'

type OwnCtx = CtxFor<'session', 'none'>

/** For a login that somebody else made: shows whose address it is, as a reset would, without taking a new password. */
export async function sendMailCode(ctx: OwnCtx): Promise<null> {
  const { uid, username, language } = await ctx.transact((db) => repo.person(db, ctx.user.uid))
  await sendCode(ctx.gateway, {
    purpose: 'proveMail',
    subject: uid,
    to: username,
    language: language as Language,
    ip: ctx.ip,
  })
  return null
}

/** Ties that waited for the proof open with it. */
export async function proveMail(ctx: OwnCtx, code: string): Promise<null> {
  const { gateway, user } = ctx
  await spendCode(gateway, { purpose: 'proveMail', subject: user.uid, code })
  const merchantNumbers = await ctx.transact(async (db) => {
    await noteMailProved(db, user.uid)
    ctx.audit({ object: 'user', id: user.uid, after: { mail: 'proved' } })
    return merchantNumbersOf(db, user.uid)
  })
  await openTies(gateway, user.uid, merchantNumbers, { isProved: true })
  return null
}
