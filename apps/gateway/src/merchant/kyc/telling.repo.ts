import type pg from 'pg'
import type { Db } from '../../db/held-connection'
import { askAll } from '../../kit/database/all-merchants'

export async function dueForRenewal(worker: pg.Pool, now: Date, limit: number): Promise<string[]> {
  const rows = await askAll<{ merchant_no: string }>(
    worker,
    'whose work is due',
    `select merchant_no from kyc_cases where status = 'APPROVED' and valid_until <= $1 order by valid_until limit $2`,
    [now, limit],
  )
  return rows.map((row) => row.merchant_no)
}

export function admins(db: Db, merchant_no: string) {
  return db
    .selectFrom('merchant_users')
    .select(['uid', 'email'])
    .where('merchant_no', '=', merchant_no)
    .where('role', '=', 'MERCHANT_ADMIN')
    .where('status', '!=', 0)
    .execute()
}

/** undefined: it was told before. */
export function takeTelling(db: Db, merchant_no: string, eventId: string, now: Date) {
  return db
    .updateTable('kyc_events')
    .set({ told_at: now })
    .where('merchant_no', '=', merchant_no)
    .where('id', '=', BigInt(eventId))
    .where('told_at', 'is', null)
    .returning(['event', 'reason'])
    .executeTakeFirst()
}
