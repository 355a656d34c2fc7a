import type pg from 'pg'
import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'

/** Locks the person: two changes of somebody's factors happen one after the other, and each sees what the other left. */
export function lockPerson(db: Db, uid: string) {
  return db
    .selectFrom('users')
    .select(['uid', 'username', 'language', 'mail_proved'])
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function hasProvedMail(db: Db, uid: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('mail_proved').where('uid', '=', uid).executeTakeFirstOrThrow()
  return row.mail_proved
}

/** To be called after each change, under the person's lock: at the last factor the recovery codes go as well. */
export async function noteFactors(db: Db, uid: string): Promise<void> {
  const { rows } = await sql<{ second_factor: boolean }>`
    update users set second_factor =
      exists (select 1 from totp_secrets where uid = ${uid} and confirmed_at is not null)
      or exists (select 1 from passkeys where uid = ${uid})
    where uid = ${uid} returning second_factor`.execute(db)
  if (!rows[0]?.second_factor) await db.deleteFrom('recovery_codes').where('uid', '=', uid).execute()
}

/** Whether the person had one of the factors of today before this moment. */
export async function hasFactorSince(auth: pg.Pool, uid: string, moment: Date): Promise<boolean> {
  const { rows } = await auth.query<{ had: boolean }>(
    `select exists (select 1 from totp_secrets where uid = $1 and confirmed_at <= $2)
         or exists (select 1 from passkeys where uid = $1 and create_time <= $2) as had`,
    [uid, moment],
  )
  return rows[0]?.had === true
}

export function totpOf(db: Db, uid: string) {
  return db
    .selectFrom('totp_secrets')
    .select(['sealed_secret', 'last_step', 'confirmed_at'])
    .where('uid', '=', uid)
    .executeTakeFirst()
}

/** What was begun before and not confirmed gives way. */
export async function beginTotp(db: Db, uid: string, sealedSecret: string, now: Date): Promise<void> {
  const fresh = { sealed_secret: sealedSecret, last_step: 0n, begun_at: now, confirmed_at: null }
  await db
    .insertInto('totp_secrets')
    .values({ uid, ...fresh })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(fresh))
    .execute()
}

export async function confirmTotp(db: Db, uid: string, now: Date): Promise<void> {
  await db.updateTable('totp_secrets').set({ confirmed_at: now }).where('uid', '=', uid).execute()
}

/** false: a code of this step or a later one was accepted before. */
export async function spendStep(db: Db, uid: string, step: number): Promise<boolean> {
  const spent = await db
    .updateTable('totp_secrets')
    .set({ last_step: BigInt(step) })
    .where('uid', '=', uid)
    .where('last_step', '<', BigInt(step))
    .returning('uid')
    .executeTakeFirst()
  return spent !== undefined
}

/** false: there was none. */
export async function removeTotp(db: Db, uid: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('totp_secrets')
    .where('uid', '=', uid)
    .where('confirmed_at', 'is not', null)
    .returning('uid')
    .executeTakeFirst()
  return removed !== undefined
}

export async function hasRecoveryCodes(db: Db, uid: string): Promise<boolean> {
  const some = await db.selectFrom('recovery_codes').select('uid').where('uid', '=', uid).limit(1).executeTakeFirst()
  return some !== undefined
}

export async function recoveryCodesLeft(db: Db, uid: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .where('uid', '=', uid)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

export async function replaceRecoveryCodes(db: Db, uid: string, hashes: string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('uid', '=', uid).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ uid, code_hash })))
    .execute()
}

export async function spendRecoveryCode(db: Db, uid: string, hash: string, now: Date): Promise<boolean> {
  const spent = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('uid', '=', uid)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('uid')
    .executeTakeFirst()
  return spent !== undefined
}

export async function forgetChallenges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('spent_challenges').where('expires_at', '<', before).execute()
}

/** Of everybody; how many people had some. */
export async function forgetRecoveryCodes(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ uid: string }>('delete from recovery_codes returning uid')
  return new Set(rows.map(({ uid }) => uid)).size
}
