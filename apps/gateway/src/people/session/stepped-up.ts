import { secondsAfter } from '../../base/clock'
import type { Caller, Gateway } from '../../kit/calls/ctx'
import * as repo from './session.repo'

/** Recent serves a person at work; fresh is for what should be meant at this very moment, with the time to send it again. */
const GOOD_SECONDS = { recent: 5 * 60, fresh: 60 }

/** Asked by few calls, so it is a question of its own: all others find their session as they did. */
export async function isSteppedUp(
  { databases }: Gateway,
  { sessionId }: Caller,
  how: keyof typeof GOOD_SECONDS,
  now: Date,
): Promise<boolean> {
  const at = await repo.steppedUpAt(databases.auth, sessionId)
  return at !== null && now < secondsAfter(at, GOOD_SECONDS[how])
}
