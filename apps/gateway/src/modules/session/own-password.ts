import type { CtxFor } from '../../kit/ctx'
import { passwordMatches } from './passwords'
import * as people from './people.repo'
import { OldPasswordWrong } from './session.errors'

/** For what a session alone should not allow: whoever sits at an unlocked screen does not know the password. */
export async function mustKnowPassword(ctx: CtxFor<'session', 'none'>, password: string): Promise<void> {
  const { password_hash } = await ctx.transact((db) => people.passwordHashOf(db, ctx.user.uid))
  if (!(await passwordMatches(password_hash, password))) throw new OldPasswordWrong()
}
