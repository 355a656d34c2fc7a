import type { CtxFor } from '../../kit/calls/ctx'
import { methodsOf, proveFactor, SecondFactorNeeded, SecondFactorWrong, type Proof } from '../mfa'
import { noteLogin } from '../session'
import { takeBackAttempt, type Tries } from './throttle'

interface Person {
  uid: string
  username: string
  language: string
  second_factor: boolean
}

/**
 * After the right password, for whoever has a second factor: by which one they proved themselves; null: they have none.
 * Giving none is no guess and costs no attempt; a wrong one stays counted like a wrong password.
 */
export async function demandSecondFactor(ctx: CtxFor<'public', 'none'>, person: Person, proof: Proof, tries: Tries) {
  if (!person.second_factor) return null
  if (proof.otp === undefined && proof.passkey === undefined) {
    const methods = await ctx.transact(async (db) => {
      await takeBackAttempt(db, tries)
      return methodsOf(db, person.uid)
    })
    throw new SecondFactorNeeded(methods)
  }
  const factor = await ctx.transact((db) => proveFactor(db, ctx, person, proof))
  if (!factor) {
    await ctx.transact((db) => noteLogin(db, ctx, person.uid, 'WRONG_FACTOR'))
    throw new SecondFactorWrong()
  }
  return factor
}
