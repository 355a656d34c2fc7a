import type { WaybillFilters } from '@balcao/contract/delivery/waybills'
import type { Asked } from '@balcao/contract/lists'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { DB } from '../../db/types.gen'
import type { Scope } from '../../kit/lists/export'
import { countUpTo, skipByKey, within, type Window } from '../../kit/lists/paginate'
import { own, type WaybillRow } from './waybills.repo'

export type Filters = Asked<typeof WaybillFilters>
type Waybills = SelectQueryBuilder<DB, 'waybills', object>

/** Several states, and several apps, are a scan each, in the order of the list and cut at the page; their heads are merged. */
export async function page(scope: Scope, filters: Filters, asked: Window): Promise<WaybillRow[]> {
  const parts = branches(scope, filters)
  const window = await skipByKey(scope.db, parts, asked, 'waybills.create_time', 'waybills.waybill_no')
  if (!window) return []
  const { direction, limit, offset } = window
  const reach = { ...window, limit: limit + offset, offset: 0 }
  const heads = parts.map((part) =>
    within(part.selectAll('waybills'), reach, 'waybills.create_time', 'waybills.waybill_no'),
  )
  const rows = sql<WaybillRow>`(${sql.join(heads, sql` union all `)})`.as<'found'>('found')
  return scope.db
    .selectFrom(rows)
    .selectAll()
    .orderBy('found.create_time', direction)
    .orderBy('found.waybill_no', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Exact up to a bound; null: more than that. */
export function count(scope: Scope, filters: Filters): Promise<number | null> {
  return countUpTo(scope.db, whole(scope, filters))
}

function branches(scope: Scope, { status, ...others }: Filters): Waybills[] {
  const { appIds } = scope.tie
  const ofStates = status?.length
    ? status.map((state) => whole(scope, others).where('waybills.tracking_status', '=', state))
    : [whole(scope, others)]
  if (!appIds?.length) return ofStates
  return appIds.flatMap((appId) => ofStates.map((query) => query.where('waybills.app_id', '=', appId)))
}

/** The whole question in one query, for what reads all of it in any case. */
export function whole(scope: Scope, filters: Filters): Waybills {
  const { time_from, time_to, tracking_number, order, carrier_code, carrier_region, status } = filters
  let query: Waybills = own(scope)
  if (time_from) query = query.where('waybills.create_time', '>=', new Date(time_from))
  if (time_to) query = query.where('waybills.create_time', '<', new Date(time_to))
  if (carrier_code) query = query.where('waybills.carrier_code', '=', carrier_code)
  if (carrier_region) query = query.where('waybills.carrier_region', '=', carrier_region)
  if (status?.length) query = query.where('waybills.tracking_status', 'in', status)
  // ^@ is the prefix operator that row-level security lets through to an index.
  if (tracking_number) query = query.where(sql<boolean>`waybills.tracking_number ^@ ${tracking_number.toUpperCase()}`)
  if (order) query = query.where(sql<boolean>`(waybills.trade_no = ${order} or waybills.out_trade_no = ${order})`)
  return query
}
