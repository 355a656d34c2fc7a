import type { AnyEndpoint, CallerInput } from '@balcao/contract/kit'
import type { LiveTopic } from '@balcao/contract/live'
import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Key } from 'react'
import { ask } from './api'
import { useNewRows } from './use-new-rows'
import { useUrlState, type UrlState } from './use-url-state'

export interface Page<Row> {
  list: Row[]
  page: number
  per_page: number
  /** null: too many to count on the way. */
  total: number | null
  next: string | null
  prev: string | null
}

/** The query keys that are filters of a list, or what the address means to its call; nothing else leaves the browser. */
export type Filters = readonly string[] | ((state: UrlState) => object)

export interface Paging<Row> {
  /** The sizes on offer; the first is what a list starts with. */
  perPage: readonly number[]
  filters: Filters
  /** How far from the shown page a cursor is worth more than a page number. */
  reach: number
  rowKey: (row: Row) => Key
  /** What changes its rows while somebody looks at them. */
  live?: LiveTopic | undefined
}

/** One page of a list, told by the address. Moving to a page nearby goes on from the cursor; a jump sends its number. */
export function useAskPage<Row>(endpoint: AnyEndpoint, { perPage, filters, reach, rowKey, live }: Paging<Row>) {
  const [state, change] = useUrlState()
  const cursors = cursorsBeside(useQueryClient())
  const page = positive(state['page']) ?? 1
  const per_page = perPage.find((size) => size === Number(state['per_page'])) ?? perPage[0]
  const wanted = { ...chosen(state, ['sort']), ...meant(filters, state) }
  const placeOf = (number: number) => JSON.stringify([endpoint.name, number, per_page, wanted])
  const cursor = cursors.get(placeOf(page))
  const input = { ...wanted, page, per_page, ...(cursor ? { cursor } : {}) }
  const queryKey = [endpoint.name, input]
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const reply = await ask(endpoint, input as CallerInput<AnyEndpoint>, { signal })
      return reply as Page<Row>
    },
    placeholderData: keepPreviousData,
  })
  const news = useNewRows<Row>({ endpoint, queryKey, input, rowKey, topic: live })

  function goTo(target: number) {
    const shown = query.data
    const near =
      shown && Math.abs(target - shown.page) <= reach ? (target > shown.page ? shown.next : shown.prev) : null
    if (near && !cursors.has(placeOf(target))) cursors.set(placeOf(target), near)
    change({ page: target })
  }

  return {
    ...query,
    goTo,
    perPage: per_page,
    setPerPage: (size: number) => change({ per_page: size, page: undefined }),
    newRows: query.isPlaceholderData ? null : news,
    isFiltered: Object.keys(meant(filters, state)).length > 0,
  }
}

const cursorsOf = new WeakMap<QueryClient, Map<string, string>>()

/** Kept beside the answers they led to: who comes back from a detail finds the page there, and its scroll. */
function cursorsBeside(client: QueryClient): Map<string, string> {
  const known = cursorsOf.get(client) ?? new Map<string, string>()
  cursorsOf.set(client, known)
  return known
}

function meant(filters: Filters, state: UrlState): object {
  return typeof filters === 'function' ? filters(state) : chosen(state, filters)
}

function positive(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : undefined
}

function chosen(state: UrlState, names: readonly string[]): UrlState {
  return Object.fromEntries(names.filter((name) => state[name] !== undefined).map((name) => [name, state[name]]))
}
