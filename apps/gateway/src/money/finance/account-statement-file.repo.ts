import { EntryFilters, OfAccount } from '@balcao/contract/money/finance'
import { filterInput, type Asked } from '@balcao/contract/lists'
import { businessDay } from '@balcao/kernel/business-day'
import { CHART } from '@balcao/kernel/chart-of-accounts'
import { ACCOUNT_STATEMENT_FILE_COLUMNS } from '@balcao/kernel/money-files'
import type { MerchantAccount } from '@balcao/kernel/ledger-accounts'
import { formatMoney } from '@balcao/kernel/money'
import { isFileFigure, type PaperFigure } from '@balcao/kernel/written-figures'
import { sql, type RawBuilder } from 'kysely'
import {
  localText,
  moneyText,
  ownText,
  safeText,
  utcText,
  type ExportSource,
  type FileLook,
  type Scope,
} from '../../kit/lists/export'
import { camt053 } from '../../kit/statements/camt053'
import { ofx } from '../../kit/statements/ofx'
import { STATEMENT_CELLS } from '../../kit/statements/statement'
import { balancesAt } from '../../ledger/history'

type Filters = Asked<typeof EntryFilters> & { currency: string; account: MerchantAccount }
type Column = (typeof ACCOUNT_STATEMENT_FILE_COLUMNS)[number]

/** The lines of one account in their order, each with what the account held after it. */
function linesOf(merchant_no: string, { currency, account, time_from, time_to }: Filters) {
  const within = (...more: RawBuilder<unknown>[]) =>
    sql.join(
      [sql`e.merchant_no = ${merchant_no} and e.currency = ${currency} and e.account = ${account}`, ...more],
      sql` and `,
    )
  const ends = time_to ? [sql`e.at < ${new Date(time_to)}`] : []
  const begins = time_from ? [sql`e.at >= ${new Date(time_from)}`] : []
  const before = time_from
    ? sql`(select coalesce(sum(e.amount), 0) from ledger_entries e where ${within(sql`e.at < ${new Date(time_from)}`)})`
    : sql`0`
  return sql`
    select e.at, e.type, e.currency, e.amount, e.trade_no, e.object, e.object_id, e.tx_id, e.line::text as line,
      (b.amount + sum(e.amount) over (order by e.at, e.tx_id, e.line rows unbounded preceding))::bigint as balance
    from ledger_entries e cross join (select ${before} as amount) b
    where ${within(...begins, ...ends)}`
}

function cellOf(column: Column, look: FileLook): RawBuilder<string> {
  if (column === 'at') return utcText('r.at')
  if (column === 'at_local') return localText('r.at')
  const figure = `accountStatement.${column}`
  if (isFileFigure(figure)) return moneyText(figure, sql.ref(`r.${column}`), 'r.currency', look, look.currencies)
  return safeText(`r.${column}`, look)
}

const IN_ORDER = sql`r.at, r.tx_id, r.line::int`

/** What a bank would send of an account: a table with the balance after each line, or a statement in a bank's own form. */
export const accountStatementFile: ExportSource<Filters> = {
  kind: 'accountStatement',
  filters: filterInput(EntryFilters).extend(OfAccount),
  columns: ACCOUNT_STATEMENT_FILE_COLUMNS,
  needs: 'finance:view',
  addUp: async ({ db, merchant_no }, filters) => {
    const { n, amount } = await totalsOf({ db, merchant_no }, filters)
    return n === 0n ? [] : [{ currency: filters.currency, n, amount }]
  },
  rows: ({ db, merchant_no }, filters, look) => {
    const cells = look.columns.map((column) => sql`${cellOf(column as Column, look)} as ${sql.ref(column)}`)
    return sql`select ${sql.join(cells)} from (${linesOf(merchant_no, filters)}) r order by ${IN_ORDER}`.compile(db)
  },
  statement: {
    shape: async (scope, filters, { format, timeZone, ...made }) => {
      const { merchant_no } = scope
      const { currency, account, time_from, time_to } = filters
      const { first, last, ...sums } = await totalsOf(scope, filters)
      const opening = time_from ? await heldBefore(scope, filters, new Date(time_from)) : 0n
      const moment = (at: Date) => ({ at, day: businessDay(at, timeZone) })
      const asked = time_to ? new Date(Date.parse(time_to) - 1) : made.at
      // A period that is not over ends when it was asked for, or with the last line that came until it was written.
      const until = asked > made.at ? made.at : asked
      const money = (_of: PaperFigure, minor: bigint) => formatMoney(minor, currency)
      const write = format === 'OFX' ? ofx : camt053
      return write({
        id: made.id,
        madeAt: made.at,
        provider: made.provider,
        owner: await nameOf(scope),
        // The same for every statement of the account: programs know it again.
        accountId: `${merchant_no}${currency}${CHART[account].code}`,
        accountName: `${account} ${currency}`,
        currency,
        from: moment(time_from ? new Date(time_from) : (first ?? until)),
        to: moment(last && last > until ? last : until),
        opening: money('bankStatement.opening', opening),
        closing: money('bankStatement.closing', opening + sums.amount),
        credits: { count: Number(sums.credits), sum: money('bankStatement.credits', sums.credited) },
        debits: {
          count: Number(sums.n - sums.credits),
          sum: money('bankStatement.debits', sums.credited - sums.amount),
        },
      })
    },
    lines: ({ db, merchant_no }, filters) => {
      const plain = {
        columns: [],
        currencies: [filters.currency],
        separator: ',',
        isWorkbook: true,
        language: 'en' as const,
      }
      const cells: Record<(typeof STATEMENT_CELLS)[number], RawBuilder<string>> = {
        day: sql`r.at::date::text`,
        // The local time, and its distance from Greenwich in hours.
        stamp: sql`to_char(r.at, 'YYYYMMDDHH24MISS.MS') || '[' || trim_scale(round(extract(timezone from r.at) / 3600, 2)) || ']'`,
        type: ownText('r.type'),
        amount: moneyText('bankStatement.line', sql.ref('r.amount'), 'r.currency', plain, plain.currencies),
        trade_no: ownText('r.trade_no'),
        object_id: ownText('r.object_id'),
        entry_id: sql`r.tx_id || '-' || r.line`,
      }
      const shown = STATEMENT_CELLS.map((name) => sql`${cells[name]} as ${sql.ref(name)}`)
      return sql`select ${sql.join(shown)} from (${linesOf(merchant_no, filters)}) r order by ${IN_ORDER}`.compile(db)
    },
  },
}

interface Totals {
  n: bigint
  amount: bigint
  credits: bigint
  credited: bigint
  first: Date | null
  last: Date | null
}

async function totalsOf({ db, merchant_no }: Pick<Scope, 'db' | 'merchant_no'>, filters: Filters): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*) as n, coalesce(sum(r.amount), 0)::bigint as amount, count(*) filter (where r.amount > 0) as credits,
      coalesce(sum(r.amount) filter (where r.amount > 0), 0)::bigint as credited, min(r.at) as first, max(r.at) as last
    from (${linesOf(merchant_no, filters)}) r`.execute(db)
  if (!rows[0]) throw new Error('Sums always are one row')
  return rows[0]
}

/** By the sums that every balance is shown by, so that a statement and a screen say the same. */
async function heldBefore({ db, merchant_no }: Scope, { currency, account }: Filters, at: Date): Promise<bigint> {
  const [held] = await balancesAt(db, merchant_no, [new Date(at.getTime() - 1)])
  return held?.get(currency)?.[account] ?? 0n
}

async function nameOf({ db, merchant_no }: Scope): Promise<string> {
  const { name } = await db
    .selectFrom('merchants')
    .select('name')
    .where('merchant_no', '=', merchant_no)
    .executeTakeFirstOrThrow()
  return name
}
