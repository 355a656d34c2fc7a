import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'

/**
 * Counts one more attempt and gives the new number; begins anew after the window. null: the limit was reached before,
 * and nothing is counted.
 */
export async function count(db: Db, key: string, limit: number, now: Date, windowStart: Date): Promise<number | null> {
  const { rows } = await sql<{ failures: number }>`
    insert into auth_counters as c (key, failures, last_failure_at) values (${key}, 1, ${now})
    on conflict (key) do update
      set failures = case when c.last_failure_at < ${windowStart} then 1 else c.failures + 1 end, last_failure_at = ${now}
      where c.failures < ${limit} or c.last_failure_at < ${windowStart}
    returning failures`.execute(db)
  return rows[0]?.failures ?? null
}

export async function takeBack(db: Db, key: string): Promise<void> {
  await db
    .updateTable('auth_counters')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute()
}

/** When this person's browser was last here, and whether any was; it is here now. */
export async function noteDevice(db: Db, uid: string, deviceHash: string, now: Date, since: Date) {
  const known = await db.selectFrom('known_devices').select(['device_hash', 'seen_at']).where('uid', '=', uid).execute()
  await db
    .insertInto('known_devices')
    .values({ uid, device_hash: deviceHash, seen_at: now })
    .onConflict((conflict) => conflict.columns(['uid', 'device_hash']).doUpdateSet({ seen_at: now }))
    .execute()
  const isFamiliar = known.some(({ device_hash, seen_at }) => device_hash === deviceHash && seen_at > since)
  return { isFamiliar, isFirst: known.length === 0 }
}

export async function ownsDevice(db: Db, username: string, cookieHash: string, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .innerJoin('device_cookies', 'device_cookies.uid', 'users.uid')
    .select('users.uid')
    .where('users.username', '=', username)
    .where('device_cookies.cookie_hash', '=', cookieHash)
    .where('device_cookies.seen_at', '>', since)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether anybody has signed in with it. */
export async function isDevice(db: Db, cookieHash: string, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('device_cookies')
    .select('uid')
    .where('cookie_hash', '=', cookieHash)
    .where('seen_at', '>', since)
    .executeTakeFirst()
  return found !== undefined
}

export async function noteDeviceCookie(db: Db, uid: string, cookieHash: string, now: Date): Promise<void> {
  await db
    .insertInto('device_cookies')
    .values({ uid, cookie_hash: cookieHash, seen_at: now })
    .onConflict((conflict) => conflict.columns(['uid', 'cookie_hash']).doUpdateSet({ seen_at: now }))
    .execute()
}

export async function forgetDevices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('device_cookies').where('seen_at', '<', before).execute()
  await db.deleteFrom('known_devices').where('seen_at', '<', before).execute()
}

export async function clear(db: Db, key: string): Promise<void> {
  await db.deleteFrom('auth_counters').where('key', '=', key).execute()
}

export async function clearBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('auth_counters').where('last_failure_at', '<', before).execute()
}
