import type { Db } from '../../db/held-connection'
import { secondsAfter } from '../../base/clock'
import { fingerprint } from '../../base/secret'
import { senderOf, WIDER } from '../../base/sender'
import * as repo from './auth.repo'

/** Ten failures lock a name for half an hour, known or not; an address is slowed down well before that. */
const LOCK_AFTER = 10
const LOCK_SECONDS = 30 * 60
const SLOW_AFTER = 5
const SLOWEST_MS = 3_000
const NEVER = 2 ** 31 - 1

const nameKey = (username: string) => `login name ${fingerprint(username)}`
const addressKey = (sender: string) => `login address ${sender}`

export interface Attempt {
  isLocked: boolean
  delayMs: number
}

/** A locked name is not counted on, or a stranger could keep its owner out for ever. */
export async function countAttempt(db: Db, username: string, ip: string, now: Date): Promise<Attempt> {
  const windowStart = secondsAfter(now, -LOCK_SECONDS)
  const ofName = await repo.count(db, nameKey(username), LOCK_AFTER, now, windowStart)
  const ofSender = async (sender: string) => (await repo.count(db, addressKey(sender), NEVER, now, windowStart)) ?? 0
  const { near, wide } = senderOf(ip)
  const over = (await ofSender(near)) - SLOW_AFTER
  const overWide = wide ? (await ofSender(wide)) - SLOW_AFTER * WIDER : 0
  return { isLocked: ofName === null, delayMs: Math.max(delayFor(over), delayFor(overWide)) }
}

const delayFor = (over: number) => (over > 0 ? Math.min(SLOWEST_MS, 100 * 2 ** Math.min(over, 10)) : 0)

async function takeBackFrom(db: Db, ip: string): Promise<void> {
  const { near, wide } = senderOf(ip)
  await repo.takeBack(db, addressKey(near))
  if (wide) await repo.takeBack(db, addressKey(wide))
}

/** The password was right and only the second factor is missing: nothing was guessed, but nothing is cleared either. */
export async function takeBackAttempt(db: Db, username: string, ip: string): Promise<void> {
  await repo.takeBack(db, nameKey(username))
  await takeBackFrom(db, ip)
}

/** A success clears the name, and takes back the one attempt it counted against the address. */
export async function forgive(db: Db, username: string, ip: string): Promise<void> {
  await repo.clear(db, nameKey(username))
  await takeBackFrom(db, ip)
}

/** A new password opens a locked name at once. */
export function unlock(db: Db, username: string): Promise<void> {
  return repo.clear(db, nameKey(username))
}

/** Counters whose window is over say nothing any more. */
export function forgetOldCounters(db: Db, now: Date): Promise<void> {
  return repo.clearBefore(db, secondsAfter(now, -LOCK_SECONDS))
}
