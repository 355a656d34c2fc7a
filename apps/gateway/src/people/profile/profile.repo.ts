import type pg from 'pg'
import type { Language } from '@balcao/kernel/languages'
import type { Db } from '../../db/held-connection'

export function person(db: Db, uid: string) {
  return db
    .selectFrom('users')
    .select(['uid', 'username', 'real_name', 'language', 'time_zone', 'create_time', 'mail_proved'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
}

export interface ProfileChange {
  real_name: string
  language: Language
  time_zone: string
}

export async function change(db: Db, uid: string, wish: ProfileChange): Promise<void> {
  await db.updateTable('users').set(wish).where('uid', '=', uid).execute()
}

export async function merchantsOf(worker: pg.Pool, uid: string): Promise<string[]> {
  const { rows } = await worker.query<{ merchant_no: string }>(
    'select merchant_no from user_merchants where uid = $1',
    [uid],
  )
  return rows.map((row) => row.merchant_no)
}

export async function renameAt(db: Db, merchant_no: string, uid: string, realName: string): Promise<void> {
  await db
    .updateTable('merchant_users')
    .set({ real_name: realName })
    .where('merchant_no', '=', merchant_no)
    .where('uid', '=', uid)
    .execute()
}
