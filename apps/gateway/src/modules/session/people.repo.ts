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
