import type { Language } from '@balcao/kernel/languages'
import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'

/** The global table of people. Only sign-in code comes here. */

export function byUsername(db: Db, username: string) {
  return db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst()
}

export function passwordHashOf(db: Db, uid: string) {
  return db.selectFrom('users').select('password_hash').where('uid', '=', uid).executeTakeFirstOrThrow()
}

export async function setPassword(db: Db, uid: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, must_change_password: false })
    .where('uid', '=', uid)
    .execute()
}

export async function demandNewPassword(db: Db, uid: string): Promise<void> {
  await db.updateTable('users').set({ must_change_password: true }).where('uid', '=', uid).execute()
}

export async function merchantNumbersOf(db: Db, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_merchants')
    .select('merchant_no')
    .where('uid', '=', uid)
    .orderBy('merchant_no')
    .execute()
  return rows.map((row) => row.merchant_no)
}

/** How people want to be written to; whoever is gone is not in the answer. */
export async function languagesOf(db: Db, uids: readonly string[]): Promise<Map<string, Language>> {
  const rows = await db
    .selectFrom('users')
    .select(['uid', 'language'])
    .where(sql<boolean>`uid = any(${uids})`)
    .execute()
  return new Map(rows.map(({ uid, language }) => [uid, language as Language]))
}
