import { SettlementFilters } from '@balcao/contract/money/settlements'
import { filterInput } from '@balcao/contract/lists'
import { SETTLEMENT_LIST_FILE_COLUMNS } from '@balcao/kernel/money-files'
import { sql, type RawBuilder } from 'kysely'
import { localText, moneyText, safeText, utcText, type ExportSource, type FileLook } from '../../kit/lists/export'
import { filtered, type Filters } from './settlements.repo'

type Column = (typeof SETTLEMENT_LIST_FILE_COLUMNS)[number]
type Cell = (look: FileLook) => RawBuilder<string>

const text =
  (column: string): Cell =>
  (look) =>
    safeText(`settlements.${column}`, look)
const money =
  (column: 'net' | 'tax' | 'converted' | 'fee' | 'payable', currency: string): Cell =>
  (look) =>
    moneyText(`settlements.${column}`, sql.ref(`settlements.${column}`), `settlements.${currency}`, look)

const CELLS: Record<Column, Cell> = {
  create_time: () => utcText('settlements.create_time'),
  create_time_local: () => localText('settlements.create_time'),
  settlement_no: text('settlement_no'),
  cycle_day: () => sql<string>`settlements.cycle_day::text`,
  country: text('country'),
  target: text('target'),
  status: text('status'),
  currency: text('currency'),
  net: money('net', 'currency'),
  tax: money('tax', 'currency'),
  fx_rate: text('fx_rate'),
  settle_currency: text('settle_currency'),
  converted: money('converted', 'settle_currency'),
  fee: money('fee', 'settle_currency'),
  payable: money('payable', 'settle_currency'),
  masked: text('masked'),
  bank_ref: text('bank_ref'),
  reason: text('reason'),
  update_time: () => utcText('settlements.update_time'),
  update_time_local: () => localText('settlements.update_time'),
}

/** The list of settlements as a file; it adds up to what is payable, in the currencies that are paid. */
export const settlementsFile: ExportSource<Filters> = {
  kind: 'settlements',
  filters: filterInput(SettlementFilters),
  columns: SETTLEMENT_LIST_FILE_COLUMNS,
  needs: 'finance:view',
  addUp: (scope, filters) =>
    filtered(scope, filters)
      .select((eb) => [
        'settle_currency as currency',
        eb.fn.countAll<bigint>().as('n'),
        sql<bigint>`coalesce(sum(payable), 0)::bigint`.as('amount'),
      ])
      .groupBy('settle_currency')
      .orderBy('settle_currency')
      .execute(),
  rows: (scope, filters, look) =>
    filtered(scope, filters)
      .select(look.columns.map((column) => CELLS[column as Column](look).as(column)))
      .orderBy('settlements.create_time', 'desc')
      .orderBy('settlements.settlement_no', 'desc')
      .compile(),
}
