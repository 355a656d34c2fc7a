import type pg from 'pg'
import type { Db } from '../../../db/held-connection'
import { askAll } from '../../../kit/database/all-merchants'
import type { PayoutEvent } from '../payout-bank'

export interface PayoutDiaryEntry {
  event_id: string
  due_at: Date
  event: PayoutEvent
}

/** Asked for again, a payment's entries are the same ones. */
export async function write(db: Db, merchant_no: string, entries: readonly PayoutDiaryEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('sandbox_payouts')
    .values(entries.map(({ event, ...entry }) => ({ ...entry, merchant_no, event: JSON.stringify(event) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface DuePayoutEntry {
  merchant_no: string
  event_id: string
  event: PayoutEvent
}

export async function due(worker: pg.Pool, now: Date, limit: number): Promise<DuePayoutEntry[]> {
  const rows = await askAll<DuePayoutEntry>(
    worker,
    'whose work is due',
    'select merchant_no, event_id, event from sandbox_payouts where told_at is null and due_at <= $1 order by due_at limit $2',
    [now, limit],
  )
  return rows
}

export async function markTold(db: Db, merchant_no: string, eventId: string, now: Date): Promise<void> {
  await db
    .updateTable('sandbox_payouts')
    .set({ told_at: now })
    .where('merchant_no', '=', merchant_no)
    .where('event_id', '=', eventId)
    .execute()
}
