import type { Noted } from '@balcao/contract/payments/notes'
import { sql, type Insertable } from 'kysely'
import type { Db } from '../../db/held-connection'
import type { DB } from '../../db/types.gen'
import type { Ctx } from '../../kit/calls/ctx'

const MOST = 200

export function ofThing({ db, merchant_no }: Ctx, about: Noted, aboutId: string) {
  return db
    .selectFrom('notes')
    .select(['note_id', 'text', 'uid', 'name', 'create_time'])
    .where('merchant_no', '=', merchant_no)
    .where('about', '=', about)
    .where('about_id', '=', aboutId)
    .orderBy('note_id', 'desc')
    .limit(MOST)
    .execute()
}
export type NoteRow = Awaited<ReturnType<typeof ofThing>>[number]

export async function insert(db: Db, note: Insertable<DB['notes']>): Promise<void> {
  await db.insertInto('notes').values(note).execute()
}

export function find(db: Db, merchant_no: string, noteId: string) {
  return db
    .selectFrom('notes')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('note_id', '=', noteId)
    .executeTakeFirst()
}

const ENABLED = 1

/** Staff who may sign in. Of something that belongs to an app, those who may see that app; of a payer, those who see all. */
export function colleagues({ db, merchant_no }: Pick<Ctx, 'db' | 'merchant_no'>, thing?: { app_id: string | null }) {
  const all = db
    .selectFrom('merchant_users')
    .select(['uid', 'real_name as name'])
    .where('merchant_no', '=', merchant_no)
    .where('status', '=', ENABLED)
    .orderBy('real_name')
    .orderBy('uid')
  if (!thing) return all.execute()
  return all.where((eb) => eb.or([eb('app_ids', 'is', null), sql<boolean>`${thing.app_id} = any(app_ids)`])).execute()
}

/** Where to write to those who are named and still there. */
export function addresses(db: Db, merchant_no: string, uids: readonly string[]) {
  return db
    .selectFrom('merchant_users')
    .select(['uid', 'email'])
    .where('merchant_no', '=', merchant_no)
    .where('status', '=', ENABLED)
    .where(sql<boolean>`uid = any(${uids})`)
    .execute()
}
