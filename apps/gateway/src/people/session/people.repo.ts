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

export function addressOf(db: Db, uid: string) {
  return db.selectFrom('users').select(['username', 'language']).where('uid', '=', uid).executeTakeFirstOrThrow()
}

export async function setPassword(db: Db, uid: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, must_change_password: false })
    .where('uid', '=', uid)
    .execute()
}

export interface NewPerson {
  uid: string
  username: string
  real_name: string
  password_hash: string
  /** Somebody else knows the password. */
  must_change_password: boolean
  mail_proved: boolean
  /** Who made the login, and chose its first password; empty: the person. */
  made_by: string
  made_at: Date
  home_merchant: string
  language: Language
  create_time: Date
}

/** false: the name is taken. */
export async function insertPerson(db: Db, person: NewPerson): Promise<boolean> {
  const added = await db
    .insertInto('users')
    .values({ ...person, kind: 'merchant', provider_role: null, status: 1 })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('uid')
    .executeTakeFirst()
  return added !== undefined
}

/** The login itself is somebody's only while no tie holds on to it, or none but this merchant's. */
export async function renewPerson(db: Db, uid: string, person: Omit<NewPerson, 'uid' | 'username' | 'create_time'>) {
  await db.updateTable('users').set(person).where('uid', '=', uid).execute()
}

/** A merchant sets a password only for logins it made itself and shares with nobody. false: this is not one. */
export async function setPasswordOfOwn(
  db: Db,
  merchant_no: string,
  uid: string,
  { hash, by, now }: { hash: string; by: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update users set password_hash = ${hash}, must_change_password = true, mail_proved = false,
      password_set_by = ${by}, password_set_at = ${now}
    where uid = ${uid} and home_merchant = ${merchant_no} and not exists (
      select 1 from user_merchants other where other.uid = ${uid} and other.merchant_no <> ${merchant_no})
    returning uid`.execute(db)
  return rows.length > 0
}

export async function noteMailProved(db: Db, uid: string): Promise<void> {
  await db.updateTable('users').set({ mail_proved: true }).where('uid', '=', uid).execute()
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

export async function countryOf(db: Db, merchant_no: string): Promise<string> {
  const row = await db
    .selectFrom('merchants')
    .select('country')
    .where('merchant_no', '=', merchant_no)
    .executeTakeFirst()
  return row?.country ?? ''
}
