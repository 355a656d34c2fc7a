import { dayAfter } from '@balcao/kernel/business-day'
import { sql } from 'kysely'
import { executeLater, type Db } from '../../db/held-connection'
import type { Gateway } from '../calls/ctx'
import { askAll } from '../database/all-merchants'
import { inTransaction } from '../database/transaction'
import { openTenant } from '../database/tenancy'
import { inLanes } from '../jobs/lanes'
import type { Tick } from '../jobs/tick'

/** What totals can be asked by. A list whose filters are all among these has exact totals at any size. */
export interface TallyKey {
  kind: string
  day: string
  app_id: string
  status: string
  method: string
  currency: string
}

export interface TallyChange extends TallyKey {
  n: bigint
  amount: bigint
}

/** A part of the totals; what is left out is not narrowed. */
export interface TallyQuestion {
  /** One, or several whose totals belong together. */
  kind: string | readonly string[]
  /** First and last day, both included. */
  days?: { from?: string | undefined; to?: string | undefined }
  app_id?: readonly string[] | undefined
  status?: readonly string[] | undefined
  method?: string | undefined
  currency?: string | undefined
}

type TallyTable = 'tallies' | 'tally_days' | 'tally_months' | 'tally_deltas'
type Grouping = keyof TallyKey | 'month'
/** `month` is the month's first day. */
type TallyRow<G extends Grouping> = Pick<TallyKey & { month: string }, G> & { n: bigint; amount: bigint }

const FOLD_AT_ONCE = 5_000
/** What the provider sees of all merchants together. */
const PLATFORM_KINDS = ['order', 'paid', 'fee', 'notification']

/** Books a change of the totals: an append, so that writers of one merchant never queue behind each other. */
export async function addToTally(db: Db, merchant_no: string, changes: readonly TallyChange[]): Promise<void> {
  if (changes.length === 0) return
  const rows = db.insertInto('tally_deltas').values(changes.map((change) => ({ merchant_no, ...change })))
  // One or two at a time; a length of its own for each batch of another size would leave no room for others.
  if (changes.length > 2) await rows.execute()
  else executeLater(db, rows)
}

/** How many, or how much, of those in some states alone. */
interface PartOfSum {
  of: 'n' | 'amount'
  status: readonly string[]
}

/**
 * Folded totals plus the changes since, read in one statement and therefore in one snapshot. Unless days are asked for
 * one by one, the whole months of the range come from their own rows, and only its ends from days. Days of all apps and
 * methods together have rows of their own, too.
 */
export async function readTally<G extends Grouping, P extends string = never>(
  db: Db,
  merchant_no: string,
  question: TallyQuestion,
  by: readonly [G, ...G[]],
  partly?: Record<P, PartOfSum>,
): Promise<(TallyRow<G> & Record<P, bigint>)[]> {
  const columns = new Set<Grouping | 'n' | 'amount'>([...by, 'status', 'n', 'amount'])
  const asked = new Set<Grouping>(by)
  const isOfAll = isUnparted(question) && !asked.has('app_id') && !asked.has('method')
  const stretches = { isByDay: asked.has('day'), days: isOfAll ? DAYS_OF_ALL : DAYS_BY_PART }
  const parts = partsOf(db, merchant_no, question, stretches).map((part) =>
    part.select(Array.from(columns, (column) => (column === 'month' ? MONTH : column))),
  )
  const sums = Object.entries<PartOfSum>(partly ?? {}).map(([name, { of, status }]) =>
    sql<bigint>`coalesce(sum(${sql.ref(of)}) filter (where status = any(${status})), 0)::bigint`.as(name),
  )
  const rows = await db
    .selectFrom(parts.reduce((all, part) => all.unionAll(part)).as('parts'))
    .select(by.map((column) => `parts.${column}` as const))
    .select([sql<bigint>`sum(n)::bigint`.as('n'), sql<bigint>`sum(amount)::bigint`.as('amount'), ...sums])
    .groupBy(by.map((column) => `parts.${column}` as const))
    .execute()
  return rows as unknown as (TallyRow<G> & Record<P, bigint>)[]
}
const [DAYS_OF_ALL, DAYS_BY_PART] = ['tally_days', 'tallies'] as const
const isUnparted = ({ app_id, method }: TallyQuestion) => app_id === undefined && method === undefined
const MONTH = sql<string>`date_trunc('month', day)::date`.as('month')

/** How many there are, as a part of another statement. */
export function tallyCount(db: Db, merchant_no: string, question: TallyQuestion) {
  const parts = sql.join(
    partsOf(db, merchant_no, question, {
      isByDay: false,
      days: isUnparted(question) ? DAYS_OF_ALL : DAYS_BY_PART,
    }).map((part) => part.select('n')),
    sql` union all `,
  )
  return sql<bigint>`(select coalesce(sum(n)::bigint, 0) from (${parts}) as parts)`
}

interface Stretches {
  isByDay: boolean
  /** Where single days are read. */
  days: typeof DAYS_OF_ALL | typeof DAYS_BY_PART
}

/** Each part is a stretch of one table's key, so that nothing is read that is not added. */
function partsOf(db: Db, merchant_no: string, question: TallyQuestion, stretches: Stretches) {
  const { from, to } = question.days ?? {}
  const { days } = stretches
  const months = stretches.isByDay ? null : wholeMonths(from, to)
  const part = (table: TallyTable, first: string | undefined, end: string | undefined) => {
    let query = narrowed(db, merchant_no, table, question)
    if (first !== undefined) query = query.where('day', '>=', first)
    if (end !== undefined) query = query.where('day', '<', end)
    return query
  }
  const after = to === undefined ? undefined : dayAfter(to, 1)
  const parts = [part('tally_deltas', from, after)]
  if (!months) return [...parts, part(days, from, after)]
  parts.push(part('tally_months', months.first, months.end))
  if (from !== months.first) parts.push(part(days, from, months.first))
  if (after !== months.end) parts.push(part(days, months.end, after))
  return parts
}

function narrowed(
  db: Db,
  merchant_no: string,
  table: TallyTable,
  { kind, app_id, status, method, currency }: TallyQuestion,
) {
  // Whoever reads the days of all asks for neither app nor method, which they have not.
  const all = db.selectFrom(table as 'tallies').where('merchant_no', '=', merchant_no)
  // Kinds stand in the text: a page is planned once, and how many rows are of a kind differs by hundreds.
  const kinds = typeof kind === 'string' ? [kind] : kind
  let query = all.where(sql<boolean>`kind in (${sql.join(kinds.map((each) => sql.lit(each)))})`)
  if (app_id) query = query.where(sql<boolean>`app_id = any(${app_id})`)
  if (status) query = query.where(sql<boolean>`status = any(${status})`)
  if (method !== undefined) query = query.where('method', '=', method)
  if (currency !== undefined) query = query.where('currency', '=', currency)
  return query
}

/** The months that lie in a range from end to end, each bound left open where the range is; null where there is none. */
function wholeMonths(from?: string, to?: string): { first: string | undefined; end: string | undefined } | null {
  const first = from === undefined || from.endsWith('-01') ? from : monthOf(dayAfter(monthOf(from), 31))
  // The day after the last one is where the next month begins, if the range ends with its month.
  const end = to === undefined ? undefined : monthOf(dayAfter(to, 1))
  return first === undefined || end === undefined || first < end ? { first, end } : null
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`

/** Folds one merchant's changes into its totals. SKIP LOCKED: two folders share the work instead of waiting. */
export async function foldTally(db: Db, merchant_no: string): Promise<bigint> {
  const { rows } = await sql<{ folded: bigint }>`
    with taken as (
      delete from tally_deltas d where d.merchant_no = ${merchant_no} and d.id in (
        select x.id from tally_deltas x where x.merchant_no = ${merchant_no}
        order by x.id limit ${FOLD_AT_ONCE} for update skip locked)
      returning d.kind, d.day, d.app_id, d.status, d.method, d.currency, d.n, d.amount
    ), by_day as (
      insert into tallies (merchant_no, kind, day, app_id, status, method, currency, n, amount)
      select ${merchant_no}, kind, day, app_id, status, method, currency, sum(n), sum(amount) from taken
      group by kind, day, app_id, status, method, currency
      order by kind, day, app_id, status, method, currency
      on conflict (merchant_no, kind, day, app_id, status, method, currency)
      do update set n = tallies.n + excluded.n, amount = tallies.amount + excluded.amount
    ), by_day_of_all as (
      insert into tally_days (merchant_no, kind, day, status, currency, n, amount)
      select ${merchant_no}, kind, day, status, currency, sum(n), sum(amount) from taken
      group by kind, day, status, currency
      order by kind, day, status, currency
      on conflict (merchant_no, kind, day, status, currency)
      do update set n = tally_days.n + excluded.n, amount = tally_days.amount + excluded.amount
    ), by_month as (
      insert into tally_months (merchant_no, kind, day, app_id, status, method, currency, n, amount)
      select ${merchant_no}, kind, date_trunc('month', day)::date as month, app_id, status, method, currency, sum(n), sum(amount)
      from taken group by kind, month, app_id, status, method, currency
      order by kind, month, app_id, status, method, currency
      on conflict (merchant_no, kind, day, app_id, status, method, currency)
      do update set n = tally_months.n + excluded.n, amount = tally_months.amount + excluded.amount
    ), of_platform as (
      insert into platform_gains (merchant_no, kind, day, status, method, currency, n, amount)
      select ${merchant_no}, kind, day, status, method, currency, sum(n), sum(amount)
      from taken where kind = any(${PLATFORM_KINDS}) group by kind, day, status, method, currency
      order by kind, day, status, method, currency
      on conflict (merchant_no, kind, day, status, method, currency)
      do update set n = platform_gains.n + excluded.n, amount = platform_gains.amount + excluded.amount
    )
    select count(*) as folded from taken`.execute(db)
  return rows[0]?.folded ?? 0n
}

/** Which merchants have something to fold: keys are read without locks, then worked off one merchant at a time. */
export async function foldAllTallies({ databases }: Gateway): Promise<void> {
  const statement = 'select distinct merchant_no from tally_deltas'
  const due = await askAll<{ merchant_no: string }>(databases.worker, 'whose work is due', statement)
  await inLanes(1, due, async ({ merchant_no }) => {
    await inTransaction(databases.worker, openTenant(merchant_no), (db) => foldTally(db, merchant_no))
  })
}

export const foldTick: Tick = { name: 'tally.fold', everySeconds: 1, run: foldAllTallies }
