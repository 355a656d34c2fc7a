import { PER_PAGE_DEFAULT } from '@balcao/contract/lists'
import type { Secret } from '../../base/secret'
import { CursorRefused, openCursor, PageRefused, sealCursor, type Key, type Place } from './cursor'
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

/** What a call may say of the page it wants. A cursor says all of it by itself. */
export interface ListInput {
  page?: number | undefined
  per_page?: number | undefined
  sort?: string | undefined
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

/** The page that is meant, and the place to go on from where a cursor named one. */
export interface Target {
  page: number
  perPage: number
  sort: string
  place: Place | null
}

/**
 * Without a cursor: what is asked for, and what lists usually show. With one: what it says. A page behind a next-cursor's
 * own, or before a prev-cursor's own, is reached from it as well; whatever else contradicts a cursor is refused.
 */
export function targetOf(secret: Secret, input: ListInput, usualSort: string, scope: unknown[]): Target {
  const { page, per_page, sort, cursor } = input
  if (!cursor) {
    return { page: page ?? 1, perPage: per_page ?? PER_PAGE_DEFAULT, sort: sort ?? usualSort, place: null }
  }
  const place = openCursor(secret, cursor, scope)
  const wanted = { page: page ?? place.page, perPage: per_page ?? place.perPage, sort: sort ?? place.sort, place }
  if (wanted.sort !== place.sort || wanted.perPage !== place.perPage) throw new CursorRefused()
  const isBehind = place.way === 'next' ? wanted.page >= place.page : wanted.page <= place.page
  if (!isBehind) throw new PageRefused(place)
  return wanted
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
  target: Target
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
  const { secret, target, scope } = asked
  const { page, perPage, sort, place } = target
  let counted: Promise<number | null> | undefined
  const count = () => (counted ??= asked.total())
  const { window, backwards } = place ? windowFrom(target, place) : await windowByNumber(target, count, asked.jump)
  // One row more than shown tells whether there is a next page, without counting.
  const rows = await asked.read(window)
  // The last page is read from the end of the order, which is no beginning of it.
  const isAll = isFirst(window) && !backwards && rows.length <= perPage
  const total = isAll ? rows.length : await count()
  const shown = backwards ? rows.slice(0, window.limit).reverse() : rows.slice(0, perPage)
  const [first, last] = [shown.at(0), shown.at(-1)]
  if (!first || !last) return { list: [], page, per_page: perPage, total, next: null, prev: null }
  // Who came back from a page knows that there is one behind.
  const isMore = backwards ? place !== null || total === null || page * perPage < total : rows.length > perPage
  const leadTo = (way: Place['way'], number: number, row: Row) =>
    sealCursor(secret, { way, page: number, sort, perPage, key: asked.keyOf(row) }, scope)
  return {
    list: shown,
    page,
    per_page: perPage,
    total,
    next: isMore ? leadTo('next', page + 1, last) : null,
    prev: page > 1 ? leadTo('prev', page - 1, first) : null,
  }
}

interface Reading {
  window: Window
  /** Against the order of the list: what is read is shown the other way round. */
  backwards: boolean
}

function windowFrom({ page, perPage, sort }: Target, { way, key, page: nearest }: Place): Reading {
  const offset = deepEnough(Math.abs(page - nearest) * perPage)
  const from = { key, inclusive: false }
  return way === 'next' ? ahead(sort, perPage, { from, offset }) : back(sort, { from, offset, limit: perPage })
}

async function windowByNumber(
  { page, perPage, sort }: Target,
  count: () => Promise<number | null>,
  jump: ((skipped: number) => Promise<Jump | null>) | undefined,
): Promise<Reading> {
  const fromStart = (page - 1) * perPage
  if (fromStart === 0) return ahead(sort, perPage, { from: null, offset: 0 })
  const total = await count()
  const fromEnd = total === null ? Infinity : total - page * perPage
  const isDeep = Math.min(fromStart, fromEnd) > WORTH_A_JUMP
  const found = isDeep ? await jump?.(fromStart) : null
  if (found) {
    return ahead(sort, perPage, { from: { key: found.key, inclusive: true }, offset: deepEnough(found.offset) })
  }
  if (fromEnd < fromStart && fromEnd > -perPage) {
    const limit = fromEnd < 0 ? perPage + fromEnd : perPage
    return back(sort, { from: null, offset: deepEnough(Math.max(0, fromEnd)), limit })
  }
  return ahead(sort, perPage, { from: null, offset: deepEnough(fromStart) })
}

const isDescending = (sort: string) => sort.startsWith('-')

function ahead(sort: string, perPage: number, window: Pick<Window, 'from' | 'offset'>): Reading {
  const direction = isDescending(sort) ? 'desc' : 'asc'
  return { window: { ...window, direction, limit: perPage + 1 }, backwards: false }
}

function back(sort: string, window: Omit<Window, 'direction'>): Reading {
  return { window: { ...window, direction: isDescending(sort) ? 'asc' : 'desc' }, backwards: true }
}

function deepEnough(offset: number): number {
  if (offset > DEEPEST_OFFSET) throw new InputRefused('page')
  return offset
}
