import { secondsAfter } from '../../base/clock'
import type { Caller, Gateway } from '../../kit/calls/ctx'
import * as repo from './mfa.repo'

const SETTLED_AFTER_SECONDS = 7 * 24 * 3600

/**
 * Whether this person's factor is old enough to stand in place of the mailbox. Whoever has a session and the password of
 * somebody without a factor could set one up: for a week the mailbox still has its say, and its owner has read the mail.
 */
export async function hasSettledFactor({ databases }: Gateway, user: Caller, now: Date): Promise<boolean> {
  return (
    user.hasSecondFactor && repo.hasFactorSince(databases.auth, user.uid, secondsAfter(now, -SETTLED_AFTER_SECONDS))
  )
}
