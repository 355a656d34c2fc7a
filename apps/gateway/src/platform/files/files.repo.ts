import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/held-connection'
import { askAll } from '../../kit/database/all-merchants'

export interface NewFile {
  merchant_no: string
  file_id: string
  purpose: string
  name: string
  extension: string
  size: number
  sha256: string
  uid: string
  create_time: Date
}

/** Uploads of one merchant settle one after the other, so that together they cannot pass the quota. */
export async function lockQuota(db: Db, merchant_no: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`files ${merchant_no}`}))`.execute(db)
}

export async function insertFile(db: Db, file: NewFile): Promise<void> {
  await db.insertInto('files').values(file).execute()
}

export function fileOf(db: Db, merchant_no: string, fileId: string) {
  return db
    .selectFrom('files')
    .select(['file_id', 'purpose', 'name', 'extension', 'size', 'attached_at'])
    .where('merchant_no', '=', merchant_no)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
}

export interface Attached {
  file_id: string
  name: string
  size: number
}

/** undefined: there is no such file, it is for something else, or it was taken before. */
export function attach(
  db: Db,
  merchant_no: string,
  { fileId, purpose, now }: { fileId: string; purpose: string; now: Date },
): Promise<Attached | undefined> {
  return db
    .updateTable('files')
    .set({ attached_at: now })
    .where('merchant_no', '=', merchant_no)
    .where('file_id', '=', fileId)
    .where('purpose', '=', purpose)
    .where('attached_at', 'is', null)
    .returning(['file_id', 'name', 'size'])
    .executeTakeFirst()
}

export async function merchantsWithForgotten(worker: pg.Pool, before: Date): Promise<string[]> {
  const rows = await askAll<{ merchant_no: string }>(
    worker,
    'whose work is due',
    'select distinct merchant_no from files where attached_at is null and create_time < $1',
    [before],
  )
  return rows.map((row) => row.merchant_no)
}

/** Takes rows away that nobody attached; what they were is needed to take their content away too. */
export function removeForgotten(db: Db, merchant_no: string, before: Date, limit: number) {
  const forgotten = db
    .selectFrom('files')
    .select('file_id')
    .where('merchant_no', '=', merchant_no)
    .where('attached_at', 'is', null)
    .where('create_time', '<', before)
    .orderBy('create_time')
    .limit(limit)
  return db
    .deleteFrom('files')
    .where('merchant_no', '=', merchant_no)
    .where('file_id', 'in', forgotten)
    .where('attached_at', 'is', null)
    .returning(['file_id', 'purpose', 'size'])
    .execute()
}

/** Which of these have a row. */
export async function known(db: Db, merchant_no: string, fileIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('files')
    .select('file_id')
    .where('merchant_no', '=', merchant_no)
    .where('file_id', 'in', fileIds)
    .execute()
  return new Set(rows.map((row) => row.file_id))
}

/** Whether this is one of the provider's people, and still at work. */
export async function isReviewer(db: Db, uid: string): Promise<boolean> {
  const { rows } = await sql`select uid from provider_people where uid = ${uid} and status = 1`.execute(db)
  return rows.length > 0
}
