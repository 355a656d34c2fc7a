import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../../db/held-connection'
import { askAll } from '../../../kit/database/all-merchants'
import type { BankEvent } from '../channel'
import type { Wait } from '../../../kit/jobs/wait'

export interface DiaryEntry {
  event_id: string
  due_at: Date
  event: BankEvent
}

export async function write(db: Db, merchant_no: string, entries: readonly DiaryEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('sandbox_diary')
    .values(entries.map(({ event, ...entry }) => ({ ...entry, merchant_no, event: JSON.stringify(event) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface DueEntry {
  merchant_no: string
  event_id: string
  event: BankEvent
}

export async function due(worker: pg.Pool, now: Date, limit: number): Promise<DueEntry[]> {
  const rows = await askAll<DueEntry>(
    worker,
    'whose work is due',
    'select merchant_no, event_id, event from sandbox_diary where told_at is null and due_at <= $1 order by due_at limit $2',
    [now, limit],
  )
  return rows
}

/** What it would still say of a payment that is not wanted any more. */
export async function forget(
  db: Db,
  merchant_no: string,
  { tradeNo, attempt }: { tradeNo: string; attempt: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable('sandbox_diary')
    .set({ told_at: now })
    .where('merchant_no', '=', merchant_no)
    .where('told_at', 'is', null)
    .where(sql<boolean>`event ->> 'tradeNo' = ${tradeNo} and event ->> 'attempt' = ${String(attempt)}`)
    .execute()
}

export async function markTold(db: Db, merchant_no: string, eventId: string, now: Date): Promise<void> {
  await db
    .updateTable('sandbox_diary')
    .set({ told_at: now })
    .where('merchant_no', '=', merchant_no)
    .where('event_id', '=', eventId)
    .execute()
}

export const diaryWaits: Wait = {
  table: 'sandbox_diary',
  waits: 'told_at is null',
  order: { trade_no: `event ->> 'tradeNo'` },
  times: { due_at: [0] },
}
