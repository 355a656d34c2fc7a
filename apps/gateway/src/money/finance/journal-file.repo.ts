import { CHART, CHART_OF_PROVIDER, type ChartName } from '@balcao/kernel/chart-of-accounts'
import { JOURNAL_FILE_COLUMNS } from '@balcao/kernel/money-files'
import { MERCHANT_ACCOUNTS } from '@balcao/kernel/ledger-accounts'
import { isFileFigure } from '@balcao/kernel/written-figures'
import { sql, type RawBuilder } from 'kysely'
import {
  localText,
  moneyText,
  safeText,
  utcText,
  type ExportSource,
  type ExportSum,
  type FileLook,
} from '../../kit/lists/export'
import { Period } from '../../kit/lists/rows-file'

type Column = (typeof JOURNAL_FILE_COLUMNS)[number]

/** The chart as the database can look into it: the ledger's account, the type of entry, code and name. */
const CHART_ROWS = [
  ...MERCHANT_ACCOUNTS.map((account) => [account, '', account] as const),
  ...Object.entries(CHART_OF_PROVIDER).flatMap(([account, types]) =>
    Object.entries(types).map(([type, name]) => [account, type, name] as const),
  ),
].map(([account, type, name]) => sql`(${sql.join([account, type, ...named(name)].map((text) => sql.lit(text)))})`)

function named(name: ChartName): [code: string, name: string] {
  return [CHART[name].code, CHART[name].name]
}

/** Both sides of all live bookings of a time; a booking's debits are its credits. */
function rowsOf(merchant_no: string, { time_from, time_to }: Period) {
  const within = [
    sql`e.merchant_no = ${merchant_no}`,
    ...(time_from ? [sql`e.at >= ${new Date(time_from)}`] : []),
    ...(time_to ? [sql`e.at < ${new Date(time_to)}`] : []),
  ]
  return sql`
    select e.at, e.tx_id, e.line::text as line, c.code as account_code, c.name as account_name, e.type, e.currency,
      greatest(e.amount, 0) as debit, greatest(-e.amount, 0) as credit, e.trade_no, e.object, e.object_id
    from ledger_entries e cross join lateral (
      select x.code, x.name from (values ${sql.join(CHART_ROWS)}) as x (account, type, code, name)
      where x.account = e.account and x.type in (e.type, '') order by x.type desc limit 1) c
    where ${sql.join(within, sql` and `)}`
}

function cellOf(column: Column, look: FileLook): RawBuilder<string> {
  if (column === 'at') return utcText('r.at')
  if (column === 'at_local') return localText('r.at')
  const figure = `journal.${column}`
  if (isFileFigure(figure)) return moneyText(figure, sql.ref(`r.${column}`), 'r.currency', look, look.currencies)
  return safeText(`r.${column}`, look)
}

/** A journal for programs of accountants; it adds up to what was debited, which is what was credited. */
export const journalFile: ExportSource<Period> = {
  kind: 'journal',
  filters: Period,
  columns: JOURNAL_FILE_COLUMNS,
  needs: 'finance:view',
  addUp: async ({ db, merchant_no }, period) => {
    const { rows } = await sql<ExportSum>`
      select r.currency, count(*) as n, coalesce(sum(r.debit), 0)::bigint as amount
      from (${rowsOf(merchant_no, period)}) r group by r.currency order by r.currency`.execute(db)
    return rows
  },
  rows: ({ db, merchant_no }, period, look) => {
    const cells = look.columns.map((column) => sql`${cellOf(column as Column, look)} as ${sql.ref(column)}`)
    return sql`select ${sql.join(cells)} from (${rowsOf(merchant_no, period)}) r
      order by r.at, r.tx_id, r.line::int`.compile(db)
  },
}
