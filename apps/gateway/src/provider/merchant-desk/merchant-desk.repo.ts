import type { Insertable } from 'kysely'
import type { Db } from '../../db/held-connection'
import type { DB } from '../../db/types.gen'

export interface Whose {
  db: Db
  merchant_no: string
}

export function listedPeople({ db, merchant_no }: Whose) {
  return db
    .selectFrom('merchant_users')
    .select(['uid', 'real_name', 'email', 'role', 'status', 'create_time'])
    .where('merchant_no', '=', merchant_no)
}
export type PersonRow = Awaited<ReturnType<ReturnType<typeof listedPeople>['executeTakeFirstOrThrow']>>

export function listedFiles({ db, merchant_no }: Whose) {
  return db
    .selectFrom('files')
    .select(['file_id', 'purpose', 'name', 'size', 'attached_at', 'create_time'])
    .where('merchant_no', '=', merchant_no)
}
export type FileRow = Awaited<ReturnType<ReturnType<typeof listedFiles>['executeTakeFirstOrThrow']>>

export function kycCase({ db, merchant_no }: Whose) {
  return db
    .selectFrom('kyc_cases')
    .select(['status', 'valid_until', 'submit_time'])
    .where('merchant_no', '=', merchant_no)
    .executeTakeFirst()
}

const MOST_STEPS = 100

export function kycSteps({ db, merchant_no }: Whose) {
  return db
    .selectFrom('kyc_events')
    .select(['at', 'event', 'who', 'reason'])
    .where('merchant_no', '=', merchant_no)
    .orderBy('id', 'desc')
    .limit(MOST_STEPS)
    .execute()
}

export function listedNotes({ db, merchant_no }: Whose) {
  return db
    .selectFrom('desk_notes')
    .select(['note_id', 'text', 'name', 'create_time'])
    .where('merchant_no', '=', merchant_no)
}
export type NoteRow = Awaited<ReturnType<ReturnType<typeof listedNotes>['executeTakeFirstOrThrow']>>

export async function insertNote(db: Db, note: Insertable<DB['desk_notes']>): Promise<void> {
  await db.insertInto('desk_notes').values(note).execute()
}
