import type { Db } from '../../db/held-connection'
import { countUpTo, within, type Window } from '../../kit/lists/paginate'

/** The provider's queue goes over all merchants: only its own role may, and row-level security shows others nothing. */

export interface QueueFilters {
  merchant_no?: string | undefined
  kind?: string | undefined
  status?: string[] | undefined
}

function filtered(db: Db, kinds: readonly string[], { merchant_no, kind, status }: QueueFilters) {
  let query = db
    .selectFrom('approvals')
    .innerJoin('merchants', 'merchants.merchant_no', 'approvals.merchant_no')
    .where('approvals.kind', 'in', kind === undefined ? kinds : kinds.filter((each) => each === kind).concat(''))
  if (merchant_no) query = query.where('approvals.merchant_no', '=', merchant_no)
  if (status?.length) query = query.where('approvals.status', 'in', status)
  return query
}

export function page(db: Db, kinds: readonly string[], filters: QueueFilters, window: Window) {
  const rows = filtered(db, kinds, filters).selectAll('approvals').select('merchants.name as merchant_name')
  return within(rows, window, 'approvals.create_time', 'approvals.approval_id').execute()
}
export type QueuedRow = Awaited<ReturnType<typeof page>>[number]

/** Exact up to a bound; null: more than that. */
export function count(db: Db, kinds: readonly string[], filters: QueueFilters): Promise<number | null> {
  return countUpTo(db, filtered(db, kinds, filters))
}

export async function nameOf(db: Db, merchantNo: string): Promise<string> {
  const row = await db.selectFrom('merchants').select('name').where('merchant_no', '=', merchantNo).executeTakeFirst()
  return row?.name ?? ''
}

/** The merchants among these that a person works for. */
export async function tiesOf(db: Db, uid: string, merchantNumbers: string[]): Promise<Set<string>> {
  if (merchantNumbers.length === 0) return new Set()
  const rows = await db
    .selectFrom('merchant_users')
    .select('merchant_no')
    .where('uid', '=', uid)
    .where('merchant_no', 'in', merchantNumbers)
    .execute()
  return new Set(rows.map((row) => row.merchant_no))
}
