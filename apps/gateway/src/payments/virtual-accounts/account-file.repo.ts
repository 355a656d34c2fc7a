import { VirtualAccountFilters } from '@balcao/contract/payments/virtual-accounts'
import { filterInput } from '@balcao/contract/lists'
import { VIRTUAL_ACCOUNT_FILE_COLUMNS } from '@balcao/kernel/downloads'
import { sql, type RawBuilder } from 'kysely'
import { localText, moneyText, safeText, utcText, type ExportSource, type FileLook } from '../../kit/lists/export'
import { whole, type Filters } from './account-list.repo'

type Column = (typeof VIRTUAL_ACCOUNT_FILE_COLUMNS)[number]

const text = (column: string) => (look: FileLook) => safeText(`virtual_accounts.${column}`, look)
const money = (column: 'expected_amount' | 'deposit_total') => (look: FileLook) =>
  moneyText(`virtualAccounts.${column}`, sql.ref(`virtual_accounts.${column}`), 'virtual_accounts.currency', look)

const CELLS: Record<Column, (look: FileLook) => RawBuilder<string>> = {
  create_time: () => utcText('virtual_accounts.create_time'),
  create_time_local: () => localText('virtual_accounts.create_time'),
  account_id: text('account_id'),
  app_id: text('app_id'),
  type: text('type'),
  // As the list shows it.
  account_number: () =>
    sql<string>`left(virtual_accounts.account_number, 3) || '••••' || right(virtual_accounts.account_number, 4)`,
  provider: text('provider'),
  beneficiary_name: text('beneficiary_name'),
  customer_name: text('customer_name'),
  currency: text('currency'),
  expected_amount: money('expected_amount'),
  status: text('status'),
  deposit_count: () => sql<string>`virtual_accounts.deposit_count::text`,
  deposit_total: money('deposit_total'),
  last_deposit_time: () => utcText('virtual_accounts.last_deposit_time'),
  last_deposit_time_local: () => localText('virtual_accounts.last_deposit_time'),
}

/** The list of virtual accounts as a file: the same filters, the same order. */
export const virtualAccountsFile: ExportSource<Filters> = {
  kind: 'virtualAccounts',
  filters: filterInput(VirtualAccountFilters),
  columns: VIRTUAL_ACCOUNT_FILE_COLUMNS,
  numbers: ['deposit_count'],
  needs: 'virtualAccount:view',
  addUp: (scope, filters) =>
    whole(scope, filters)
      .select('virtual_accounts.currency')
      .select((eb) => [
        eb.fn.countAll<bigint>().as('n'),
        eb.cast<bigint>(eb.fn.sum('virtual_accounts.deposit_total'), 'bigint').as('amount'),
      ])
      .groupBy('virtual_accounts.currency')
      .orderBy('virtual_accounts.currency')
      .execute(),
  rows: (scope, filters, look) =>
    whole(scope, filters)
      .select(look.columns.map((column) => CELLS[column as Column](look).as(column)))
      .orderBy('virtual_accounts.create_time', 'desc')
      .orderBy('virtual_accounts.account_id', 'desc')
      .compile(),
}
