import { OfSettlement, SettlementEntryFilters } from '@balcao/contract/money/settlements'
import { filterInput } from '@balcao/contract/lists'
import { SETTLEMENT_FILE_COLUMNS } from '@balcao/kernel/money-files'
import { sql, type RawBuilder } from 'kysely'
import { localText, moneyText, safeText, utcText, type ExportSource, type FileLook } from '../../kit/lists/export'
import { coveredBy, type Filters } from './entries.repo'

type Column = (typeof SETTLEMENT_FILE_COLUMNS)[number]

const CELLS: Record<Column, (look: FileLook) => RawBuilder<string>> = {
  at: () => utcText('s.at'),
  at_local: () => localText('s.at'),
  settlement_no: (look) => safeText('s.settlement_no', look),
  line: (look) => safeText('s.kind', look),
  object: (look) => safeText('e.object', look),
  object_id: (look) => safeText('e.object_id', look),
  trade_no: (look) => safeText('e.trade_no', look),
  currency: (look) => safeText('e.currency', look),
  amount: (look) => moneyText('settlementLines.amount', sql.ref('s.amount'), 'e.currency', look),
}

/** The entries behind a settlement as a file; it adds up to the settlement's net but for what was carried over. */
export const settlementFile: ExportSource<Filters> = {
  kind: 'settlementLines',
  filters: filterInput(SettlementEntryFilters).extend(OfSettlement),
  columns: SETTLEMENT_FILE_COLUMNS,
  needs: 'finance:view',
  addUp: (scope, filters) =>
    coveredBy(scope, filters)
      .select((eb) => [
        'e.currency',
        eb.fn.countAll<bigint>().as('n'),
        sql<bigint>`coalesce(sum(s.amount), 0)::bigint`.as('amount'),
      ])
      .groupBy('e.currency')
      .execute(),
  rows: (scope, filters, look) =>
    coveredBy(scope, filters)
      .select(look.columns.map((column) => CELLS[column as Column](look).as(column)))
      .orderBy('s.at')
      .orderBy('s.tx_id')
      .orderBy('s.line')
      .orderBy('s.turn')
      .compile(),
}
