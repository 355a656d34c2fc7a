import type { VirtualAccountFilters } from '@balcao/contract/payments/virtual-accounts'
import type { Asked } from '@balcao/contract/lists'
import { normaliseDocument } from '@balcao/kernel/cpf-cnpj'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { DB } from '../../db/types.gen'
import type { Scope } from '../../kit/lists/export'
import { countUpTo, skipByKey, within, type Window } from '../../kit/lists/paginate'
import { nameOfApp, own, type AccountRow } from './virtual-accounts.repo'

export type Filters = Asked<typeof VirtualAccountFilters>
type Accounts = SelectQueryBuilder<DB, 'virtual_accounts', object>
export type ListedAccount = AccountRow & { app_name: string | null }

const ACCOUNT_ID = /^[0-9A-Z]{16}$/

/** Several apps are a scan each, in the order of the list and cut at the page, and their heads are merged. */
export async function page(scope: Scope, filters: Filters, asked: Window): Promise<ListedAccount[]> {
  const parts = branches(scope, filters)
  const window = await skipByKey(scope.db, parts, asked, 'virtual_accounts.create_time', 'virtual_accounts.account_id')
  if (!window) return []
  const scans = parts.map((part) => part.selectAll('virtual_accounts'))
  const [only, ...others] = scans
  if (only && others.length === 0) {
    const listed = only.select(nameOfApp(scope, 'virtual_accounts.app_id'))
    return within(listed, window, 'virtual_accounts.create_time', 'virtual_accounts.account_id').execute()
  }
  const { direction, limit, offset } = window
  const reach = { ...window, limit: limit + offset, offset: 0 }
  const heads = scans.map((scan) => within(scan, reach, 'virtual_accounts.create_time', 'virtual_accounts.account_id'))
  const rows = sql<AccountRow>`(${sql.join(heads, sql` union all `)})`.as<'found'>('found')
  return scope.db
    .selectFrom(rows)
    .selectAll()
    .select(nameOfApp(scope, 'found.app_id'))
    .orderBy('found.create_time', direction)
    .orderBy('found.account_id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

export function count(scope: Scope, filters: Filters): Promise<number | null> {
  return countUpTo(scope.db, whole(scope, filters))
}

function branches(scope: Scope, filters: Filters): Accounts[] {
  const { appIds } = scope.tie
  if (filters.app_id || filters.id || !appIds?.length) return [whole(scope, filters)]
  return appIds.map((app_id) => whole(scope, { ...filters, app_id }))
}

/** The whole question in one query, for what reads all of it in any case. */
export function whole(scope: Scope, filters: Filters): Accounts {
  const { time_from, time_to, id, app_id, type, status, customer } = filters
  let query: Accounts = own(scope)
  if (id) {
    const column = ACCOUNT_ID.test(id) ? 'account_id' : 'account_number'
    query = query.where(`virtual_accounts.${column}`, '=', id)
  }
  if (time_from) query = query.where('virtual_accounts.create_time', '>=', new Date(time_from))
  if (time_to) query = query.where('virtual_accounts.create_time', '<', new Date(time_to))
  if (app_id) query = query.where('virtual_accounts.app_id', '=', app_id)
  if (type) query = query.where('virtual_accounts.type', '=', type)
  // Both states are every account there is.
  if (status?.length === 1) query = query.where('virtual_accounts.status', 'in', status)
  return customer ? ofCustomer(query, customer) : query
}

/** Only a mail address has an @; anything else may be an identity or a name. */
function ofCustomer(query: Accounts, customer: string): Accounts {
  if (customer.includes('@')) return query.where('virtual_accounts.customer_email', '=', customer.toLowerCase())
  return query.where((eb) =>
    eb.or([
      eb('virtual_accounts.customer_identity', '=', normaliseDocument(customer)),
      eb('virtual_accounts.customer_key', '=', customer.toLowerCase()),
    ]),
  )
}
