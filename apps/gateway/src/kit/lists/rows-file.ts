import type { DownloadKind } from '@balcao/kernel/downloads'
import type { Right } from '@balcao/kernel/permissions'
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
type Period = z.infer<typeof Period>

/** The rows of one table as a file. Every row is called `r`, whatever else was needed to find it. */
interface Facts {
  kind: DownloadKind
  columns: readonly string[]
  needs?: Right
  time: string
  /** What makes the order of rows of one instant certain. */
  key: readonly string[]
  /** The merchant's rows: the table's own columns, and app_id where there is one. */
  from: (merchant_no: string) => RawBuilder<unknown>
  hasApps: boolean
}

const MONEY = ['amount', 'fee']
const TIMES = ['create_time', 'update_time', 'respond_by', 'at']

/** The rows of a table in a stretch of time as a file, newest first. */
export function fileOfRows({ kind, columns, needs, time, key, from, hasApps }: Facts): ExportSource<Period> {
  const where = ({ tie }: Scope, { time_from, time_to, app_id }: Period) => {
    const conditions = [sql`true`]
    if (time_from) conditions.push(sql`${sql.ref(time)} >= ${new Date(time_from)}`)
    if (time_to) conditions.push(sql`${sql.ref(time)} < ${new Date(time_to)}`)
    if (hasApps && app_id) conditions.push(sql`r.app_id = ${app_id}`)
    if (hasApps && tie.appIds !== null) conditions.push(sql`r.app_id = any(${tie.appIds})`)
    return sql.join(conditions, sql` and `)
  }
  return {
    kind,
    columns,
    numbers: MONEY,
    filters: Period,
    ...(needs ? { needs } : {}),
    addUp: async (scope, period) => {
      const found = await sql<ExportSum>`
        select r.currency, count(*) as n, coalesce(sum(r.amount), 0)::bigint as amount
        from (${from(scope.merchant_no)}) r where ${where(scope, period)} group by r.currency order by r.currency
      `.execute(scope.db)
      return found.rows
    },
    rows: (scope, period, look) => {
      const cells = look.columns.map((column) => sql`${cellOf(column, look)} as ${sql.ref(column)}`)
      return sql`
        select ${sql.join(cells)} from (${from(scope.merchant_no)}) r
        where ${where(scope, period)} order by ${sql.join([time, ...key].map((column) => sql`${sql.ref(column)} desc`))}
      `.compile(scope.db)
    },
  }
}

function cellOf(column: string, look: FileLook): RawBuilder<string> {
  if (column.endsWith('_local')) return localText(`r.${column.replace(/_local$/, '')}`)
  if (MONEY.includes(column)) return moneyText(sql.ref(`r.${column}`), 'r.currency', look, look.currencies)
  return TIMES.includes(column) ? utcText(`r.${column}`) : safeText(`r.${column}`, look)
}
