import type { AuditFilters } from '@balcao/contract/platform/audit'
import type { Asked } from '@balcao/contract/lists'
import type { Db } from '../../db/held-connection'
import { firstIdAt } from '../../base/ids'
import { countUpTo, within, type Window } from '../../kit/lists/paginate'

export type Filters = Asked<typeof AuditFilters>

/** Ids begin with the time, so that every filter has an index in the order of the list. */
export function entries(db: Db, merchantNo: string, filters: Filters) {
  const { time_from, time_to, actor_uid, action, object_id } = filters
  let query = db.selectFrom('audit_log').where('merchant_no', '=', merchantNo)
  if (time_from) query = query.where('id', '>=', firstIdAt('A', new Date(time_from)))
  if (time_to) query = query.where('id', '<', firstIdAt('A', new Date(time_to)))
  if (actor_uid) query = query.where('actor_uid', '=', actor_uid)
  if (action) query = query.where('action', '=', action)
  if (object_id) query = query.where('object_id', '=', object_id)
  return query
}

export function page(db: Db, merchantNo: string, filters: Filters, window: Window) {
  return within(entries(db, merchantNo, filters).selectAll(), window, 'id', 'id').execute()
}
export type EntryRow = Awaited<ReturnType<typeof page>>[number]

/** Exact up to a bound; null: more than that. */
export function count(db: Db, merchantNo: string, filters: Filters): Promise<number | null> {
  return countUpTo(db, entries(db, merchantNo, filters))
}
