import { RecurringFilters } from '@balcao/contract/payments/recurring'
import { filterInput } from '@balcao/contract/lists'
import { RECURRING_FILE_COLUMNS } from '@balcao/kernel/downloads'
import { sql, type RawBuilder } from 'kysely'
import { localText, moneyText, safeText, utcText, type ExportSource, type FileLook } from '../../kit/lists/export'
import { whole, type Filters } from './recurring-list.repo'

type Column = (typeof RECURRING_FILE_COLUMNS)[number]

const text = (column: string) => (look: FileLook) => safeText(`recurrings.${column}`, look)
const number = (column: string) => () => sql<string>`${sql.ref(`recurrings.${column}`)}::text`
const money = (column: 'amount' | 'trial_amount') => (look: FileLook) =>
  moneyText(`recurring.${column}`, sql.ref(`recurrings.${column}`), 'recurrings.currency', look)

const CELLS: Record<Column, (look: FileLook) => RawBuilder<string>> = {
  create_time: () => utcText('recurrings.create_time'),
  create_time_local: () => localText('recurrings.create_time'),
  recurring_no: text('recurring_no'),
  out_trade_no: text('out_trade_no'),
  app_id: text('app_id'),
  method: text('method'),
  buyer_name: text('buyer_name'),
  buyer_email: text('buyer_email'),
  currency: text('currency'),
  amount: money('amount'),
  interval: text('interval'),
  quantity: number('quantity'),
  trial_period: text('trial_period'),
  trial_amount: money('trial_amount'),
  current_period: number('current_period'),
  paid_periods: number('paid_periods'),
  next_charge_time: () => utcText('recurrings.next_charge_time'),
  next_charge_time_local: () => localText('recurrings.next_charge_time'),
  last_charge_status: text('last_charge_status'),
  card_mask: text('card_mask'),
  status: text('status'),
  cancel_reason: text('cancel_reason'),
}

/** The list of contracts as a file: the same filters, the same order. */
export const recurringFile: ExportSource<Filters> = {
  kind: 'recurring',
  filters: filterInput(RecurringFilters),
  columns: RECURRING_FILE_COLUMNS,
  addUp: (scope, filters) =>
    whole(scope, filters)
      .select('recurrings.currency')
      .select((eb) => [
        eb.fn.countAll<bigint>().as('n'),
        eb.cast<bigint>(eb.fn.sum('recurrings.amount'), 'bigint').as('amount'),
      ])
      .groupBy('recurrings.currency')
      .orderBy('recurrings.currency')
      .execute(),
  rows: (scope, filters, look) =>
    whole(scope, filters)
      .select(look.columns.map((column) => CELLS[column as Column](look).as(column)))
      .orderBy('recurrings.create_time', 'desc')
      .orderBy('recurrings.recurring_no', 'desc')
      .compile(),
}
