import { WaybillFilters } from '@balcao/contract/delivery/waybills'
import { filterInput } from '@balcao/contract/lists'
import { WAYBILL_FILE_COLUMNS, WAYBILL_ROW_FILE_COLUMNS } from '@balcao/kernel/downloads'
import { BATCH_COLUMNS } from '@balcao/kernel/waybill-state'
import type { Language } from '@balcao/kernel/languages'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { localText, safeText, utcText, type Scope, type ExportSource, type FileLook } from '../../kit/lists/export'
import { FAULT_WORDS } from './fault-words'
import { whole, type Filters } from './waybill-list.repo'

type Column = (typeof WAYBILL_FILE_COLUMNS)[number]

const text = (column: string) => (look: FileLook) => safeText(`waybills.${column}`, look)

const CELLS: Record<Column, (look: FileLook) => RawBuilder<string>> = {
  create_time: () => utcText('waybills.create_time'),
  create_time_local: () => localText('waybills.create_time'),
  waybill_no: text('waybill_no'),
  trade_no: text('trade_no'),
  out_trade_no: text('out_trade_no'),
  app_id: text('app_id'),
  carrier_code: text('carrier_code'),
  carrier_region: text('carrier_region'),
  tracking_number: text('tracking_number'),
  tracking_status: text('tracking_status'),
  status_time: () => utcText('waybills.status_time'),
  status_time_local: () => localText('waybills.status_time'),
  ship_date: () => sql<string>`waybills.ship_date::text`,
  receiver: text('receiver'),
  goods: text('goods'),
  source: text('source'),
  created_by: text('created_by'),
}

/** The waybill list as a file: the same filters, the same order. */
export const waybillsFile: ExportSource<Filters> = {
  kind: 'waybills',
  filters: filterInput(WaybillFilters),
  columns: WAYBILL_FILE_COLUMNS,
  needs: 'wayBill:view',
  addUp: async (scope, filters) => {
    const { n } = await whole(scope, filters)
      .select((eb) => eb.fn.countAll<bigint>().as('n'))
      .executeTakeFirstOrThrow()
    return [{ currency: '', n, amount: 0n }]
  },
  rows: (scope, filters, look) =>
    whole(scope, filters)
      .select(look.columns.map((column) => CELLS[column as Column](look).as(column)))
      .orderBy('waybills.create_time', 'desc')
      .orderBy('waybills.waybill_no', 'desc')
      .compile(),
}

interface OfBatch {
  batch_no: string
}

/** The rows of a batch that were not taken, as they were sent: mended, the file can be sent again. */
export const waybillRowsFile: ExportSource<OfBatch> = {
  kind: 'waybillRows',
  filters: z.object({ batch_no: z.string().min(1).max(40) }),
  columns: WAYBILL_ROW_FILE_COLUMNS,
  numbers: ['line'],
  keeps: BATCH_COLUMNS,
  needs: 'wayBill:view',
  addUp: async (scope, filters) => {
    const { n } = await faulty(scope, filters, 'en')
      .select((eb) => eb.fn.countAll<bigint>().as('n'))
      .executeTakeFirstOrThrow()
    return [{ currency: '', n, amount: 0n }]
  },
  rows: (scope, filters, look) =>
    faulty(scope, filters, look.language)
      .select(look.columns.map((column) => rowCell(column, look).as(column)))
      .orderBy('r.line')
      .compile(),
}

function faulty({ db, merchant_no, tie }: Scope, { batch_no }: OfBatch, language: Language) {
  const batches = db.selectFrom('waybill_batches').select('batch_no').where('merchant_no', '=', merchant_no)
  const visible = tie.appIds === null ? batches : batches.where(sql<boolean>`app_ids <@ ${tie.appIds}`)
  const cells = BATCH_COLUMNS.map((column) => sql<string>`cells ->> ${sql.lit(column)}`.as(column))
  const rows = db
    .selectFrom('waybill_batch_rows')
    .select('line')
    .select(cells)
    .select(
      sql<string>`(select string_agg((f ->> 'column') || ': ' || ${saidOf(language)}, '; ') from jsonb_array_elements(faults) f)`.as(
        'faults',
      ),
    )
    .where('merchant_no', '=', merchant_no)
    .where('batch_no', '=', batch_no)
    .where('batch_no', 'in', visible)
    .where(sql<boolean>`(faults <> '[]'::jsonb or result = 'FAILED')`)
  return db.selectFrom(rows.as('r'))
}

/** As the page says it. */
function saidOf(language: Language): RawBuilder<string> {
  const cases = Object.entries(FAULT_WORDS).map(
    ([fault, texts]) => sql`when ${sql.lit(fault)} then ${sql.lit(texts[language])}`,
  )
  return sql<string>`case f ->> 'fault' ${sql.join(cases, sql` `)} end`
}

function rowCell(column: string, look: FileLook): RawBuilder<string> {
  return column === 'line' ? sql<string>`r.line::text` : safeText(`r.${column}`, look)
}
