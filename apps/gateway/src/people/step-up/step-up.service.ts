import type { CtxFor } from '../../kit/calls/ctx'
import type { Refusal } from '../../kit/calls/errors'
import { methodsOf, proveFactor, SecondFactorNeeded, SecondFactorWrong, type Proof } from '../mfa'
import { isOwnPassword, noteStepUp, OldPasswordWrong, ownTry } from '../session'

type Proving = CtxFor<'session', 'none'>

/** The password, and the factor where one is enrolled: after both, this session is its person's for a few minutes. */
export async function prove(ctx: Proving, password: string, proof: Proof): Promise<null> {
  const by = await ownTry(ctx, () => judge(ctx, password, proof))
  await ctx.transact(async (db) => {
    await noteStepUp(db, ctx.user.sessionId, ctx.now)
    ctx.audit({ object: 'session', id: ctx.user.sessionId, after: { stepped_up: by } })
  })
  return null
}

/** Giving no factor after the right password is no guess: the answer says which ones there are. */
async function judge(ctx: Proving, password: string, proof: Proof): Promise<string | Refusal> {
  const { user, language } = ctx
  if (!(await isOwnPassword(ctx, password))) return new OldPasswordWrong()
  if (!user.hasSecondFactor) return 'password'
  if (proof.otp === undefined && proof.passkey === undefined) {
    throw new SecondFactorNeeded(await ctx.transact((db) => methodsOf(db, user.uid)))
  }
  const owner = { uid: user.uid, username: user.username, language }
  const factor = await ctx.transact((db) => proveFactor(db, ctx, owner, proof))
  return factor ? `password and ${factor}` : new SecondFactorWrong()
}
