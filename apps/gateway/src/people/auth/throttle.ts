import type { Db } from '../../db/held-connection'
import { secondsAfter } from '../../base/clock'
import { fingerprint } from '../../base/secret'
import * as repo from './auth.repo'

/** Ten failures lock a name for half an hour, known or not; an address is slowed down well before that. */
const LOCK_AFTER = 10
const LOCK_SECONDS = 30 * 60
const SLOW_AFTER = 5
const SLOWEST_MS = 3_000
const NEVER = 2 ** 31 - 1

const nameKey = (username: string) => `login name ${fingerprint(username)}`
const addressKey = (ip: string) => `login address ${ip}`

export interface Attempt {
  isLocked: boolean
  delayMs: number
}

/** A locked name is not counted on, or a stranger could keep its owner out for ever. */
export async function countAttempt(db: Db, username: string, ip: string, now: Date): Promise<Attempt> {
  const windowStart = secondsAfter(now, -LOCK_SECONDS)
  const ofName = await repo.count(db, nameKey(username), LOCK_AFTER, now, windowStart)
  const ofAddress = await repo.count(db, addressKey(ip), NEVER, now, windowStart)
  const over = (ofAddress ?? 0) - SLOW_AFTER
  return {
    isLocked: ofName === null,
    delayMs: over > 0 ? Math.min(SLOWEST_MS, 100 * 2 ** Math.min(over, 10)) : 0,
  }
}

/** The password was right and only the second factor is missing: nothing was guessed, but nothing is cleared either. */
export async function takeBackAttempt(db: Db, username: string, ip: string): Promise<void> {
  await repo.takeBack(db, nameKey(username))
  await repo.takeBack(db, addressKey(ip))
}

/** A success clears the name, and takes back the one attempt it counted against the address. */
export async function forgive(db: Db, username: string, ip: string): Promise<void> {
  await repo.clear(db, nameKey(username))
  await repo.takeBack(db, addressKey(ip))
}

/** A new password opens a locked name at once. */
export function unlock(db: Db, username: string): Promise<void> {
  return repo.clear(db, nameKey(username))
}

/** Counters whose window is over say nothing any more. */
export function forgetOldCounters(db: Db, now: Date): Promise<void> {
  return repo.clearBefore(db, secondsAfter(now, -LOCK_SECONDS))
}
