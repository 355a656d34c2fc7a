import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'

/** A place in the order of changes: all of earlier transactions, and of this one up to this row. */
export interface Place {
  xid: string
  id: string
}

export interface Change extends Place {
  object: string
  object_id: string
  /** Which apps it belongs to; null: to none. */
  apps: string[] | null
}

/** Here and now: whatever a transaction still writes will come after it. */
export async function nowPlace(db: Db): Promise<Place> {
  const { rows } = await sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db)
  return { xid: rows[0]?.xid ?? '0', id: '' }
}

/**
 * The merchant's changes behind a place, in an order that never gains a row in its middle: transactions that may still
 * be running are left for the next time.
 */
export function changesSince(db: Db, merchant_no: string, after: Place, limit: number): Promise<Change[]> {
  return db
    .selectFrom('audit_log')
    .select(['xid', 'id', 'object', 'object_id'])
    .select(sql<string[] | null>`app.apps_of(merchant_no, object, object_id)`.as('apps'))
    .where('merchant_no', '=', merchant_no)
    .where(sql<boolean>`(xid, id) > (${after.xid}::xid8, ${after.id})`)
    .where(sql<boolean>`xid < pg_snapshot_xmin(pg_current_snapshot())`)
    .orderBy('xid')
    .orderBy('id')
    .limit(limit)
    .execute()
}
