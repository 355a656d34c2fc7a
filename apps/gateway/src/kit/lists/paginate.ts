import { sql, type ReferenceExpression, type SelectQueryBuilder } from 'kysely'
import type { Db } from '../../db/held-connection'
import type { Secret } from '../../base/secret'
import { openCursor, sealCursor, type Key } from './cursor'
import { InputRefused } from '../calls/input'

/** The part of an order that one page needs, told by key wherever possible: an offset counts rows it throws away. */
export interface Window {
  direction: 'asc' | 'desc'
  /** Start behind this key, or with it. */
  from: { key: Key; inclusive: boolean } | null
  offset: number
  limit: number
}

/** From the very end of an order, which is what nearly everybody asks for. */
export function isFirst({ from, offset }: Window): boolean {
  return from === null && offset === 0
}

export interface ListInput {
  page: number
  per_page: number
  sort: string
  cursor?: string | undefined
}

export interface Page<Row> {
  list: Row[]
  page: number
  per_page: number
  total: number | null
  next: string | null
  prev: string | null
}

/** How many rows an offset may skip before a page number is refused. */
export const DEEPEST_OFFSET = 10_000

/** Below this, skipping is cheaper than looking up where to start. */
const WORTH_A_JUMP = 200

/** A place in the order from which only a few rows are left to skip. */
export interface Jump {
  key: Key
  offset: number
}

interface Paging<Row> {
  secret: Secret
  input: ListInput
  /** Merchant, call and filters: all that decides which rows there are. A cursor is worthless with any other. */
  scope: unknown[]
  /** null: too many to count on the way. Asked for when it is needed: most pages know without it where they begin. */
  total(): Promise<number | null>
  /** For orders that are counted by stretches: where a page deep inside begins. Only the rest of a stretch is skipped. */
  jump?: (skipped: number) => Promise<Jump | null>
  read(window: Window): Promise<Row[]>
  keyOf(row: Row): Key
}

export async function paginate<Row>(asked: Paging<Row>): Promise<Page<Row>> {
  let counted: Promise<number | null> | undefined
  const paging = { ...asked, total: () => (counted ??= asked.total()) }
  const { secret, input, scope, read, keyOf } = paging
  const { page, per_page, sort } = input
  const { window, backwards } = await windowFor(paging)
  // One row more than shown tells whether there is a next page, without counting.
  const rows = await read(window)
  // The last page is read from the end of the order, which is no beginning of it.
  const isAll = isFirst(window) && !backwards && rows.length <= per_page
  const total = isAll ? rows.length : await paging.total()
  const shown = backwards ? rows.slice(0, window.limit).reverse() : rows.slice(0, per_page)
  const first = shown.at(0)
  const last = shown.at(-1)
  const isMore = backwards ? total === null || page * per_page < total : rows.length > per_page
  if (!first || !last) return { list: [], page, per_page, total, next: null, prev: null }
  const here = sealCursor(secret, { sort, perPage: per_page, page, first: keyOf(first), last: keyOf(last) }, scope)
  return { list: shown, page, per_page, total, next: isMore ? here : null, prev: page > 1 ? here : null }
}

async function windowFor<Row>(paging: Paging<Row>): Promise<{ window: Window; backwards: boolean }> {
  const { page, per_page, sort, cursor } = paging.input
  const forward = sort.startsWith('-') ? 'desc' : 'asc'
  const backward = forward === 'desc' ? 'asc' : 'desc'
  const ahead = (window: Omit<Window, 'direction' | 'limit'>) => ({
    window: { ...window, direction: forward, limit: per_page + 1 } as const,
    backwards: false,
  })
  const back = (window: Omit<Window, 'direction'>) => ({
    window: { ...window, direction: backward } as const,
    backwards: true,
  })

  if (cursor) {
    const place = openCursor(paging.secret, cursor, sort, per_page, paging.scope)
    const skipped = (pages: number) => deepEnough((pages - 1) * per_page)
    if (page === place.page) return ahead({ from: { key: place.first, inclusive: true }, offset: 0 })
    if (page > place.page) {
      return ahead({ from: { key: place.last, inclusive: false }, offset: skipped(page - place.page) })
    }
    const offset = skipped(place.page - page)
    return back({ from: { key: place.first, inclusive: false }, offset, limit: per_page })
  }
  const fromStart = (page - 1) * per_page
  if (fromStart === 0) return ahead({ from: null, offset: 0 })
  const total = await paging.total()
  const fromEnd = total === null ? Infinity : total - page * per_page
  const isDeep = Math.min(fromStart, fromEnd) > WORTH_A_JUMP
  const place = isDeep ? await paging.jump?.(fromStart) : null
  if (place) return ahead({ from: { key: place.key, inclusive: true }, offset: deepEnough(place.offset) })
  if (fromEnd < fromStart && fromEnd > -per_page) {
    const limit = fromEnd < 0 ? per_page + fromEnd : per_page
    return back({ from: null, offset: deepEnough(Math.max(0, fromEnd)), limit })
  }
  return ahead({ from: null, offset: deepEnough(fromStart) })
}

function deepEnough(offset: number): number {
  if (offset > DEEPEST_OFFSET) throw new InputRefused('page')
  return offset
}

/** Narrows a query to a window of the order (column, id); the index on just these two serves it. */
export function within<DB, Tables extends keyof DB, Output>(
  query: SelectQueryBuilder<DB, Tables, Output>,
  window: Window,
  column: ReferenceExpression<DB, Tables> & string,
  id: ReferenceExpression<DB, Tables> & string,
): SelectQueryBuilder<DB, Tables, Output> {
  const { direction, from, offset, limit } = window
  let narrowed = query
  if (from) {
    const operator = sql.raw(`${direction === 'desc' ? '<' : '>'}${from.inclusive ? '=' : ''}`)
    const [value, key] = from.key
    narrowed = narrowed.where(sql<boolean>`(${sql.ref(column)}, ${sql.ref(id)}) ${operator} (${value}, ${key})`)
  }
  narrowed = narrowed.orderBy(sql.ref(column), direction).orderBy(sql.ref(id), direction).limit(sql.lit(limit))
  return offset > 0 ? narrowed.offset(offset) : narrowed
}

/** Up to here, reading the rows that are skipped costs no more than asking for the key behind them. */
const WORTH_A_KEY = 20

/**
 * The same window of some scans without its offset: what is skipped is read as keys, from the index alone, however
 * wide the rows are. null: there is nothing behind it.
 */
export async function skipByKey<DB, Tables extends keyof DB>(
  db: Db,
  scans: readonly SelectQueryBuilder<DB, Tables, object>[],
  window: Window,
  column: ReferenceExpression<DB, Tables> & string,
  id: ReferenceExpression<DB, Tables> & string,
): Promise<Window | null> {
  const { offset, direction } = window
  if (offset <= WORTH_A_KEY) return window
  const reach = { ...window, limit: offset + 1, offset: 0 }
  const keys = scans.map((scan) =>
    within(
      scan.select([sql<Date>`${sql.ref(column)}`.as('at'), sql<string>`${sql.ref(id)}`.as('id')]),
      reach,
      column,
      id,
    ),
  )
  const order = sql.raw(direction)
  const { rows } = await sql<{ at: Date; id: string }>`
    select at, id from (${sql.join(keys, sql` union all `)}) as keys
    order by at ${order}, id ${order} limit 1 offset ${offset}`.execute(db)
  const [place] = rows
  return place ? { ...window, from: { key: [place.at.toISOString(), place.id], inclusive: true }, offset: 0 } : null
}

/** How many rows a list without totals of its own counts on the way. */
const COUNTED = 10_000

/** Exact up to a bound; null: more than that. */
export async function countUpTo<DB, Tables extends keyof DB>(
  db: Db,
  query: SelectQueryBuilder<DB, Tables, object>,
): Promise<number | null> {
  const some = query.select(sql`1`.as('one')).limit(COUNTED + 1)
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from ${some.as('some')}`.execute(db)
  const n = Number(rows[0]?.n ?? 0)
  return n > COUNTED ? null : n
}
