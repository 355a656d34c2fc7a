import type { Db } from '../../db/held-connection'
import { countUpTo, within, type Window } from '../../kit/lists/paginate'

/** The reviewers' queue goes over all merchants: only the provider's role may, and row-level security shows others nothing. */

export interface QueueFilters {
  merchant_no?: string | undefined
  status?: string[] | undefined
}

function filtered(db: Db, { merchant_no, status }: QueueFilters) {
  let query = db.selectFrom('kyc_cases').innerJoin('merchants', 'merchants.merchant_no', 'kyc_cases.merchant_no')
  if (merchant_no) query = query.where('kyc_cases.merchant_no', '=', merchant_no)
  if (status?.length) query = query.where('kyc_cases.status', 'in', status)
  return query
}

export function page(db: Db, filters: QueueFilters, window: Window) {
  const rows = filtered(db, filters)
    .select(['kyc_cases.merchant_no', 'kyc_cases.status', 'kyc_cases.is_enhanced', 'kyc_cases.change_time'])
    .select(['merchants.name as merchant_name', 'merchants.country'])
  return within(rows, window, 'kyc_cases.change_time', 'kyc_cases.merchant_no').execute()
}
export type QueuedRow = Awaited<ReturnType<typeof page>>[number]

/** Exact up to a bound; null: more than that. */
export function count(db: Db, filters: QueueFilters): Promise<number | null> {
  return countUpTo(db, filtered(db, filters))
}
