import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'
import { countUpTo, within, type Window } from '../../kit/lists/paginate'

/** Over all merchants: only the provider's role may, and row-level security shows others nothing. */

export interface MerchantFilters {
  id?: string | undefined
  status?: string[] | undefined
}

function filtered(db: Db, { id, status }: MerchantFilters) {
  let query = db.selectFrom('merchants')
  if (status?.length) query = query.where('status', 'in', status)
  if (id) query = query.where(sql<boolean>`(merchant_no ^@ ${id} or position(lower(${id}) in lower(name)) > 0)`)
  return query
}

export function page(db: Db, filters: MerchantFilters, window: Window) {
  const rows = filtered(db, filters).select(['merchant_no', 'name', 'country', 'status', 'create_time'])
  return within(rows, window, 'create_time', 'merchant_no').execute()
}
export type MerchantRow = Awaited<ReturnType<typeof page>>[number]

/** Exact up to a bound; null: more than that. */
export function count(db: Db, filters: MerchantFilters): Promise<number | null> {
  return countUpTo(db, filtered(db, filters))
}
