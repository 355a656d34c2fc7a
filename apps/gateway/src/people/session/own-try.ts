import type { Language } from '@balcao/kernel/languages'
import { secondsAfter } from '../../base/clock'
import type { CtxFor } from '../../kit/calls/ctx'
import { Refusal, TooManyRequests } from '../../kit/calls/errors'
import { sendMail } from '../../platform'
import { passwordMatches } from './passwords'
import * as people from './people.repo'
import { SignedOutByTries } from './session.errors'
import * as repo from './session.repo'

type Trying = CtxFor<'session', 'none'>

/** Five wrong tries end a session. All sessions of a person have ten in half an hour, however many were stolen. */
const OF_SESSION = 5
const OF_PERSON = 10
const WINDOW_SECONDS = 30 * 60

export async function isOwnPassword({ user, transact }: Trying, password: string): Promise<boolean> {
  const { password_hash } = await transact((db) => people.passwordHashOf(db, user.uid))
  return passwordMatches(password_hash, password)
}

/**
 * Every way in which somebody signed in shows who they are. It is counted before it is judged: guesses made at the same
 * moment cannot slip past the limit together. A refusal that `judge` gives back is a wrong try; one that it throws was no
 * guess and is not counted.
 */
export async function ownTry<Proof>(ctx: Trying, judge: () => Promise<Proof | Refusal>): Promise<Proof> {
  const { user, now } = ctx
  const limits = { ofSession: OF_SESSION, ofPerson: OF_PERSON, since: secondsAfter(now, -WINDOW_SECONDS) }
  const tries = await ctx.transact((db) => repo.countTry(db, user, limits, now))
  if (tries === null) throw new TooManyRequests()
  const judged = await judge().catch(async (error: unknown) => {
    await ctx.transact((db) => repo.takeBackTry(db, user.sessionId))
    throw error
  })
  if (judged instanceof Refusal) {
    const isLast = tries >= OF_SESSION
    await noteWrong(ctx, tries, isLast)
    throw isLast ? new SignedOutByTries() : judged
  }
  await ctx.transact((db) => repo.forgetTries(db, user.sessionId))
  return judged
}

/** Committed before anybody is answered: a wrong try leaves its trace, and the last one ends the session. */
function noteWrong(ctx: Trying, tries: number, isLast: boolean): Promise<void> {
  const { user, now, ip, gateway } = ctx
  return ctx.transact(async (db) => {
    const ended = isLast ? { ended: 'too many wrong tries' } : {}
    ctx.audit({ object: 'session', id: user.sessionId, after: { proof: 'wrong', tries, ...ended } })
    if (!isLast) return
    await repo.endSession(db, user.sessionId, 'too many wrong tries', now)
    const { username, language } = await people.addressOf(db, user.uid)
    const values = { at: now.toISOString(), ip, tries }
    const wish = { to: username, language: language as Language, template: 'signedOutByTries', values } as const
    await sendMail(db, { gateway, now }, wish)
  })
}
