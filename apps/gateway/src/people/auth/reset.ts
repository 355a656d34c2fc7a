import type { Language } from '@balcao/kernel/languages'
import type { CtxFor } from '../../kit/calls/ctx'
import { askForCode, CodeWrong, spendCode } from '../codes'
import {
  byUsername,
  hashPassword,
  merchantNumbersOf,
  mustBeGoodPassword,
  noteMailProved,
  openTies,
  takeNewPassword,
} from '../session'
import { normalise } from './auth.service'
import { knownDevice } from './devices'
import { unlock } from './throttle'

type ResetCtx = CtxFor<'public', 'none'>

/** Known or not, the same work is done and the same answer given; only the mail does not leave. */
export async function sendResetCode(
  ctx: ResetCtx,
  { email, work }: { email: string; work?: string | undefined },
): Promise<null> {
  const username = normalise(email)
  const { person, device } = await ctx.transact(async (db) => ({
    person: await byUsername(db, username),
    device: await knownDevice(db, ctx, username),
  }))
  const to = person && person.status !== 0 ? person.username : null
  const language = (to && person ? person.language : ctx.language) as Language
  await askForCode(ctx.gateway, { purpose: 'reset', subject: username, to, language, ip: ctx.ip, device }, work)
  return null
}

/**
 * The code proves that mail to this address reaches the person: invitations are settled by it, and ties open that waited
 * for the proof.
 */
export async function resetPassword(
  ctx: ResetCtx,
  { email, code, new_password }: { email: string; code: string; new_password: string },
): Promise<null> {
  const { gateway } = ctx
  const username = normalise(email)
  mustBeGoodPassword(new_password, gateway)
  const device = await ctx.transact((db) => knownDevice(db, ctx, username))
  await spendCode(gateway, { purpose: 'reset', subject: username, code, device })
  const hash = await hashPassword(new_password)
  const { uid, merchantNumbers } = await ctx.transact(async (db) => {
    const person = await byUsername(db, username)
    // Somebody may have been disabled since the code was sent.
    if (!person || person.status === 0) throw new CodeWrong()
    await takeNewPassword(db, ctx, { uid: person.uid, hash, reason: 'password reset' })
    // A factor stays, whoever asks: none was enrolled before the address was proved, so it is the person's own.
    await noteMailProved(db, person.uid)
    await unlock(db, username, device)
    const actor = { uid: person.uid, name: person.real_name }
    ctx.audit({ object: 'user', id: person.uid, after: { password: 'reset' }, actor })
    return { uid: person.uid, merchantNumbers: await merchantNumbersOf(db, person.uid) }
  })
  await openTies(gateway, uid, merchantNumbers, { isProved: true })
  return null
}
