import type { Db } from '../../db/held-connection'

export interface Counter {
  failures: number
  last_failure_at: Date
}

export function counter(db: Db, key: string): Promise<Counter | undefined> {
  return db
    .selectFrom('auth_counters')
    .select(['failures', 'last_failure_at'])
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Counts on within the window and begins anew after it. */
export async function addFailure(db: Db, key: string, now: Date, windowStart: Date): Promise<void> {
  await db
    .insertInto('auth_counters')
    .values({ key, failures: 1, last_failure_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        failures: eb
          .case()
          .when('auth_counters.last_failure_at', '<', windowStart)
          .then(1)
          .else(eb('auth_counters.failures', '+', 1))
          .end(),
        last_failure_at: now,
      })),
    )
    .execute()
}

export async function clearCounter(db: Db, key: string): Promise<void> {
  await db.deleteFrom('auth_counters').where('key', '=', key).execute()
}
