import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'

/** Counts one more sending in this window. false: the limit was reached before, and nothing is counted. */
export async function countSend(db: Db, key: string, limit: number, now: Date, windowStart: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into code_sends as c (key, sent, window_start) values (${key}, 1, ${now})
    on conflict (key) do update
      set sent = case when c.window_start <= ${windowStart} then 1 else c.sent + 1 end,
          window_start = case when c.window_start <= ${windowStart} then ${now} else c.window_start end
      where c.sent < ${limit} or c.window_start <= ${windowStart}
    returning sent`.execute(db)
  return rows.length > 0
}

export interface NewCode {
  purpose: string
  subject_hash: string
  code_hash: string
  expires_at: Date
}

/** The old code of this purpose and subject is gone with it. */
export async function replaceCode(db: Db, code: NewCode): Promise<void> {
  const fresh = { code_hash: code.code_hash, expires_at: code.expires_at, tries: 0, used_at: null }
  await db
    .insertInto('codes')
    .values({ purpose: code.purpose, subject_hash: code.subject_hash, ...fresh })
    .onConflict((conflict) => conflict.columns(['purpose', 'subject_hash']).doUpdateSet(fresh))
    .execute()
}

/** Does the same work either way, and leaves a trace of it only if it is meant. */
export async function pretendUnless(db: Db, isMeant: boolean, work: () => Promise<void>): Promise<void> {
  await sql`savepoint pretended`.execute(db)
  await work()
  await (isMeant ? sql`release savepoint pretended` : sql`rollback to savepoint pretended`).execute(db)
}

/** Takes one try off a living code and gives its hash. The row stays locked: guesses go one after the other. */
export async function takeTry(db: Db, purpose: string, subjectHash: string, most: number, now: Date) {
  return db
    .updateTable('codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('subject_hash', '=', subjectHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .returning('code_hash')
    .executeTakeFirst()
}

export async function markUsed(db: Db, purpose: string, subjectHash: string, now: Date): Promise<void> {
  await db
    .updateTable('codes')
    .set({ used_at: now })
    .where('purpose', '=', purpose)
    .where('subject_hash', '=', subjectHash)
    .execute()
}

/** false: it was used before. Swept with the other challenges that count once. */
export async function spendWork(db: Db, hash: string, expiresAt: Date): Promise<boolean> {
  const spent = await db
    .insertInto('spent_challenges')
    .values({ challenge_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .returning('challenge_hash')
    .executeTakeFirst()
  return spent !== undefined
}

export async function sweep(db: Db, now: Date, windowStart: Date): Promise<void> {
  await db.deleteFrom('codes').where('expires_at', '<', now).execute()
  await db.deleteFrom('code_sends').where('window_start', '<', windowStart).execute()
}
