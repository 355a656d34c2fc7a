import type { RecurringFilters } from '@balcao/contract/payments/recurring'
import type { Asked } from '@balcao/contract/lists'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { DB } from '../../db/types.gen'
import type { Scope } from '../../kit/lists/export'
import { countUpTo, skipByKey, within, type Window } from '../../kit/lists/paginate'
import type { Contract } from './recurring.repo'
import { own } from './recurring.repo'

export type Filters = Asked<typeof RecurringFilters>
type Contracts = SelectQueryBuilder<DB, 'recurrings', object>

const OUR_NUMBER = /^RC[0-9A-Z]{26}$/

export type ListedContract = Contract & { app_name: string | null }

/** Several states are a scan each, in the order of the list and cut at the page, and their heads are merged. */
export async function page(scope: Scope, filters: Filters, asked: Window): Promise<ListedContract[]> {
  const parts = branches(scope, filters)
  const window = await skipByKey(scope.db, parts, asked, 'recurrings.create_time', 'recurrings.recurring_no')
  if (!window) return []
  const scans = parts.map((part) => part.selectAll('recurrings'))
  const [only, ...others] = scans
  if (only && others.length === 0) {
    const listed = only.select(nameOfApp(scope, 'recurrings.app_id'))
    return within(listed, window, 'recurrings.create_time', 'recurrings.recurring_no').execute()
  }
  const { direction, limit, offset } = window
  const reach = { ...window, limit: limit + offset, offset: 0 }
  const heads = scans.map((scan) => within(scan, reach, 'recurrings.create_time', 'recurrings.recurring_no'))
  const rows = sql<Contract>`(${sql.join(heads, sql` union all `)})`.as<'found'>('found')
  return scope.db
    .selectFrom(rows)
    .selectAll()
    .select(nameOfApp(scope, 'found.app_id'))
    .orderBy('found.create_time', direction)
    .orderBy('found.recurring_no', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Looked up for the rows of the page alone. */
export function nameOfApp({ db, merchantNo }: Scope, appId: string) {
  const named = db.selectFrom('apps').select('apps.name').where('apps.merchant_no', '=', merchantNo)
  return sql<string | null>`${named.where(sql<boolean>`apps.app_id = ${sql.ref(appId)}`)}`.as('app_name')
}

/** Exact up to a bound; null: more than that. */
export function count(scope: Scope, filters: Filters): Promise<number | null> {
  return countUpTo(scope.db, whole(scope, filters))
}

function branches(scope: Scope, filters: Filters): Contracts[] {
  const { status, ...others } = filters
  if (!status?.length) return [whole(scope, others)]
  return status.map((state) => whole(scope, others).where('recurrings.status', '=', state))
}

/** The whole question in one query, for what reads all of it in any case. */
export function whole(scope: Scope, filters: Filters): Contracts {
  const { time_from, time_to, id, app_id, method, status, currency, buyer } = filters
  let query: Contracts = own(scope)
  if (id) query = query.where(OUR_NUMBER.test(id) ? 'recurrings.recurring_no' : 'recurrings.out_trade_no', '=', id)
  if (time_from) query = query.where('recurrings.create_time', '>=', new Date(time_from))
  if (time_to) query = query.where('recurrings.create_time', '<', new Date(time_to))
  if (app_id) query = query.where('recurrings.app_id', '=', app_id)
  if (method) query = query.where('recurrings.method', '=', method)
  if (status?.length) query = query.where('recurrings.status', 'in', status)
  if (currency) query = query.where('recurrings.currency', '=', currency)
  if (buyer) query = query.where('recurrings.buyer_email', '=', buyer.toLowerCase())
  return query
}
