import type { DownloadKind } from '@balcao/kernel/downloads'
import type { Right } from '@balcao/kernel/permissions'
import { isFileFigure } from '@balcao/kernel/written-figures'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import {
  localText,
  moneyText,
  safeText,
  utcText,
  type Scope,
  type ExportSource,
  type ExportSum,
  type FileLook,
} from './export'

/** What a report covers: a stretch of time, and one app or all. */
export const Period = z.object({
  time_from: z.iso.datetime().optional(),
  time_to: z.iso.datetime().optional(),
  app_id: z.string().max(18).optional(),
})
export type Period = z.infer<typeof Period>

/** The rows of one table as a file. Every row is called `r`, whatever else was needed to find it. */
interface Facts<Filters extends Period> {
  kind: DownloadKind
  columns: readonly string[]
  needs?: Right
  time: string
  /** What makes the order of rows of one instant certain. */
  key: readonly string[]
  /** The merchant's rows: the table's own columns, and app_id where there is one. */
  from: (merchant_no: string, scope: Scope, filters: Filters) => RawBuilder<unknown>
  /** Where the rows are a list’s: its filters. Left out: the time they are of. */
  filters?: z.ZodType<Filters>
  hasApps: boolean
  /**
   * Rows are of an `object` with an `object_id` in the books: the fee is what these charged, and the manifest adds up
   * what went to a payer or a bank, not what was asked for and came to nothing.
   */
  isBooked?: true
}

const TIMES = ['create_time', 'update_time', 'respond_by', 'at']

/** What the books say of a row, in whichever mode it was booked. */
const booked = (merchant_no: string) => sql`
  cross join lateral (select
    coalesce(sum(e.amount) filter (where e.account in ('clearing', 'test_clearing')), 0)::bigint as amount,
    coalesce(sum(e.amount) filter (where e.account in ('fee', 'test_fee')), 0)::bigint as fee
    from ledger_entries e where e.merchant_no = ${merchant_no} and e.object = r.object and e.object_id = r.object_id
      and e.currency = r.currency and e.type <> 'INSTALMENT_INTEREST') b`

/** The rows of a table in a stretch of time as a file, newest first. */
export function fileOfRows<Filters extends Period = Period>({
  kind,
  columns,
  needs,
  time,
  key,
  from,
  hasApps,
  isBooked,
  filters = Period as z.ZodType<Filters>,
}: Facts<Filters>): ExportSource<Filters> {
  const where = ({ tie }: Scope, { time_from, time_to, app_id }: Period) => {
    const conditions = [sql`true`]
    if (time_from) conditions.push(sql`${sql.ref(time)} >= ${new Date(time_from)}`)
    if (time_to) conditions.push(sql`${sql.ref(time)} < ${new Date(time_to)}`)
    if (hasApps && app_id) conditions.push(sql`r.app_id = ${app_id}`)
    if (hasApps && tie.appIds !== null) conditions.push(sql`r.app_id = any(${tie.appIds})`)
    return sql.join(conditions, sql` and `)
  }
  const rowsOf = (scope: Scope, asked: Filters) => {
    const rows = sql`(${from(scope.merchant_no, scope, asked)}) r`
    return isBooked ? sql`${rows} ${booked(scope.merchant_no)}` : rows
  }
  const amount = sql.ref(isBooked ? 'b.amount' : 'r.amount')
  return {
    kind,
    columns,
    filters,
    ...(needs ? { needs } : {}),
    addUp: async (scope, period) => {
      const found = await sql<ExportSum>`
        select r.currency, count(*) as n, coalesce(sum(${amount}), 0)::bigint as amount
        from ${rowsOf(scope, period)} where ${where(scope, period)} group by r.currency order by r.currency
      `.execute(scope.db)
      return found.rows
    },
    rows: (scope, period, look) => {
      const cells = look.columns.map(
        (column) => sql`${cellOf(kind, column, look, isBooked === true)} as ${sql.ref(column)}`,
      )
      const shown = sql.join(cells)
      return sql`
        select ${shown} from ${rowsOf(scope, period)}
        where ${where(scope, period)} order by ${sql.join([time, ...key].map((column) => sql`${sql.ref(column)} desc`))}
      `.compile(scope.db)
    },
  }
}

function cellOf(kind: DownloadKind, column: string, look: FileLook, isBooked: boolean): RawBuilder<string> {
  const figure = `${kind}.${column}`
  const row = isBooked && column === 'fee' ? 'b' : 'r'
  if (isFileFigure(figure)) return moneyText(figure, sql.ref(`${row}.${column}`), 'r.currency', look, look.currencies)
  if (column.endsWith('_local')) return localText(`r.${column.replace(/_local$/, '')}`)
  return TIMES.includes(column) ? utcText(`r.${column}`) : safeText(`r.${column}`, look)
}
