import type { Db } from '../../db/held-connection'
import { secondsAfter } from '../../kit/clock'
import { fingerprint } from '../../kit/secret'
import * as repo from './auth.repo'

/** Ten failures lock a name for half an hour, known or not; an address is slowed down well before that. */
const LOCK_AFTER = 10
const LOCK_SECONDS = 30 * 60
const SLOW_AFTER = 5
const SLOWEST_MS = 3_000

const nameKey = (username: string) => `login name ${fingerprint(username)}`
const addressKey = (ip: string) => `login address ${ip}`

export interface Throttle {
  locked: boolean
  delayMs: number
}

export async function throttleOf(db: Db, username: string, ip: string, now: Date): Promise<Throttle> {
  const windowStart = secondsAfter(now, -LOCK_SECONDS)
  const name = await repo.counter(db, nameKey(username))
  const address = await repo.counter(db, addressKey(ip))
  const recent = (counter: repo.Counter | undefined) =>
    counter && counter.last_failure_at > windowStart ? counter.failures : 0
  const over = recent(address) - SLOW_AFTER
  return {
    locked: recent(name) >= LOCK_AFTER,
    delayMs: over > 0 ? Math.min(SLOWEST_MS, 100 * 2 ** Math.min(over, 10)) : 0,
  }
}

/** A locked name is not counted on, or a stranger could keep its owner out for ever. */
export async function countFailure(db: Db, username: string, ip: string, now: Date, locked: boolean): Promise<void> {
  const windowStart = secondsAfter(now, -LOCK_SECONDS)
  if (!locked) await repo.addFailure(db, nameKey(username), now, windowStart)
  await repo.addFailure(db, addressKey(ip), now, windowStart)
}

export function forgive(db: Db, username: string): Promise<void> {
  return repo.clearCounter(db, nameKey(username))
}
