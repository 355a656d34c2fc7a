import { sql, type AliasedRawBuilder, type Compilable, type SelectQueryBuilder } from 'kysely'
import type { Db } from '../../db/held-connection'
import type { DB } from '../../db/types.gen'
import type { Window } from './paginate'
import { tallyCount, type TallyQuestion } from './tally'

/**
 * Reading a part of an order. A question that an index answers in its own order is one scan. One with alternatives
 * (several states, several apps) is a scan for each of them, every one in order and cut at the page, and their heads are
 * merged: nothing is sorted but what may be shown.
 */

/** A query as a repository begins it. Which tables it reads is the repository's business. */
export interface Begun<Row> extends Compilable<Row> {
  clearSelect(): object
}
type Scan = SelectQueryBuilder<DB, keyof DB, object>
const asScan = (begun: Begun<unknown>) => begun as unknown as Scan

/** Something to be known of the rows that are shown, and of no others; `table` is where they are found by then. */
export type Beside = (table: string) => readonly AliasedRawBuilder<unknown, string>[]

/** Narrows a query to a window of the order of some columns; the index on just these serves it. */
function within(query: Scan, { direction, from, offset, limit }: Window, columns: readonly string[]): Scan {
  const refs = columns.map((column) => sql.ref(column))
  let narrowed = query
  if (from) {
    const operator = sql.raw(`${direction === 'desc' ? '<' : '>'}${from.inclusive ? '=' : ''}`)
    narrowed = narrowed.where(sql<boolean>`(${sql.join(refs)}) ${operator} (${sql.join(from.key)})`)
  }
  for (const ref of refs) narrowed = narrowed.orderBy(ref, direction)
  narrowed = narrowed.limit(sql.lit(limit))
  return offset > 0 ? narrowed.offset(offset) : narrowed
}

/** A window of one scan, or of the merged heads of several. */
export function headOf(
  db: Db,
  scans: readonly Begun<unknown>[],
  window: Window,
  columns: readonly string[],
  beside: Beside,
): Compilable {
  const [only, ...others] = scans
  const [table = ''] = columns[0]?.split('.') ?? []
  if (only && others.length === 0) return within(asScan(only).select(beside(table)), window, columns)
  const { direction, limit, offset } = window
  // The offset counts in the merged order, so each scan must reach as far.
  const reach = { ...window, limit: limit + offset, offset: 0 }
  const heads = scans.map((scan) => within(asScan(scan), reach, columns))
  const found = sql<object>`(${sql.join(heads, sql` union all `)})`.as<'found'>('found')
  let merged = db.selectFrom(found).selectAll().select(beside('found'))
  for (const column of columns) merged = merged.orderBy(sql.ref(`found.${nameOf(column)}`), direction)
  return merged.limit(sql.lit(limit)).offset(offset)
}

/** How many there are in all, on each row of a page; nothing where nobody asks the totals. */
export function totalBeside(db: Db, merchant_no: string, counting: TallyQuestion | null) {
  const total = counting ? tallyCount(db, merchant_no, counting) : sql<null>`null::bigint`
  return sql<bigint | null>`${total}`.as('total')
}

/** A column without its table. */
export const nameOf = (column: string) => column.slice(column.lastIndexOf('.') + 1)

/** A value as it stands in a cursor and comes back from it. */
export const keyText = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))

/** Up to here, reading the rows that are skipped costs no more than asking for the key behind them. */
const WORTH_A_KEY = 20

/**
 * The same window of some scans without its offset: what is skipped is read as keys, from the index alone, however
 * wide the rows are. null: there is nothing behind it.
 */
export async function skipByKey(
  db: Db,
  scans: readonly Begun<unknown>[],
  window: Window,
  columns: readonly string[],
): Promise<Window | null> {
  const { offset, direction } = window
  if (offset <= WORTH_A_KEY) return window
  const reach = { ...window, limit: offset + 1, offset: 0 }
  const key = columns.map((column, at) => sql`${sql.ref(column)}`.as(`key${at}`))
  const keys = scans.map((scan) => within(asScan(scan).clearSelect().select(key), reach, columns))
  const order = columns.map((_, at) => sql`${sql.ref(`key${at}`)} ${sql.raw(direction)}`)
  const { rows } = await sql<Record<string, unknown>>`
    select * from (${sql.join(keys, sql` union all `)}) as keys
    order by ${sql.join(order)} limit 1 offset ${offset}`.execute(db)
  const [place] = rows
  if (!place) return null
  return { ...window, from: { key: Object.values(place).map(keyText), inclusive: true }, offset: 0 }
}

/** How many rows a list without totals of its own counts on the way. */
const COUNTED = 10_000

/** Exact up to a bound; null: more than that. */
export async function countUpTo(db: Db, scans: readonly Begun<unknown>[]): Promise<number | null> {
  const each = scans.map((scan) =>
    asScan(scan)
      .clearSelect()
      .select(sql`1`.as('one')),
  )
  const [only, ...others] = each
  const some =
    only && others.length === 0
      ? sql`${only.limit(COUNTED + 1)}`
      : sql`(select one from (${sql.join(each, sql` union all `)}) as found limit ${COUNTED + 1})`
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from ${some} as counted`.execute(db)
  const n = Number(rows[0]?.n ?? 0)
  return n > COUNTED ? null : n
}
