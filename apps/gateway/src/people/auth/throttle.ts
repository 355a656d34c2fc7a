import type { Db } from '../../db/held-connection'
import { secondsAfter } from '../../base/clock'
import { fingerprint } from '../../base/secret'
import { senderOf, WIDER } from '../../base/sender'
import * as repo from './auth.repo'

/** Ten failures lock a name for half an hour, known or not, and a known device by itself; an address is slowed down well before that. */
const LOCK_AFTER = 10
const LOCK_SECONDS = 30 * 60
const SLOW_AFTER = 5
const SLOWEST_MS = 3_000
const NEVER = 2 ** 31 - 1

const nameKey = (username: string) => `login name ${fingerprint(username)}`
const deviceKey = (username: string, device: string) => `login device ${fingerprint(`${username}\n${device}`)}`
const addressKey = (sender: string) => `login address ${sender}`

/** Whose tries are counted: those of the name, or of a device on which its person has signed in before. */
export interface Tries {
  key: string
  ip: string
}

/** Whoever comes from a known device has tries of their own, which strangers cannot use up; nor do they add to theirs. */
export function triesOf(username: string, device: string | null, ip: string): Tries {
  return { key: device === null ? nameKey(username) : deviceKey(username, device), ip }
}

export interface Attempt {
  isLocked: boolean
  delayMs: number
}

/** What is locked is not counted on, or a stranger could keep a name's owner out for ever. */
export async function countAttempt(db: Db, { key, ip }: Tries, now: Date): Promise<Attempt> {
  const windowStart = secondsAfter(now, -LOCK_SECONDS)
  const counted = await repo.count(db, key, LOCK_AFTER, now, windowStart)
  const ofSender = async (sender: string) => (await repo.count(db, addressKey(sender), NEVER, now, windowStart)) ?? 0
  const { near, wide } = senderOf(ip)
  const over = (await ofSender(near)) - SLOW_AFTER
  const overWide = wide ? (await ofSender(wide)) - SLOW_AFTER * WIDER : 0
  return { isLocked: counted === null, delayMs: Math.max(delayFor(over), delayFor(overWide)) }
}

const delayFor = (over: number) => (over > 0 ? Math.min(SLOWEST_MS, 100 * 2 ** Math.min(over, 10)) : 0)

async function takeBackFrom(db: Db, ip: string): Promise<void> {
  const { near, wide } = senderOf(ip)
  await repo.takeBack(db, addressKey(near))
  if (wide) await repo.takeBack(db, addressKey(wide))
}

/** The password was right and only the second factor is missing: nothing was guessed, but nothing is cleared either. */
export async function takeBackAttempt(db: Db, { key, ip }: Tries): Promise<void> {
  await repo.takeBack(db, key)
  await takeBackFrom(db, ip)
}

/**
 * A success clears what it was counted on, and takes back the one attempt it counted against the address. One on a known
 * device leaves the name's as they are, or its owner would give strangers new tries every morning.
 */
export async function forgive(db: Db, { key, ip }: Tries): Promise<void> {
  await repo.clear(db, key)
  await takeBackFrom(db, ip)
}

/** A new password opens a locked name at once, and the device it was made on. */
export async function unlock(db: Db, username: string, device: string | null): Promise<void> {
  await repo.clear(db, nameKey(username))
  if (device !== null) await repo.clear(db, deviceKey(username, device))
}

/** Counters whose window is over say nothing any more. */
export function forgetOldCounters(db: Db, now: Date): Promise<void> {
  return repo.clearBefore(db, secondsAfter(now, -LOCK_SECONDS))
}
