import type { AnyEndpoint, CallerInput } from '@balcao/contract/kit'
import { ask, type AskOptions } from './api'
import type { UrlState } from './use-url-state'

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

/** How the address of a list tells what to ask for. */
export interface InAddress {
  /** The sizes on offer; the first is what a list starts with. */
  perPage: readonly number[]
  filters: Filters
}

/** A page of a list that a screen asks for before anything else. */
export interface FirstQuestion {
  endpoint: AnyEndpoint
  input: object
}

/** The page that an address asks for, as its call takes it. */
export function pageInAddress(state: UrlState, { perPage, filters }: InAddress) {
  const page = positive(state['page']) ?? 1
  const per_page = perPage.find((size) => size === Number(state['per_page'])) ?? perPage[0]
  return { ...chosen(state, ['sort']), ...filtersInAddress(state, filters), page, per_page }
}

export function filtersInAddress(state: UrlState, filters: Filters): object {
  return typeof filters === 'function' ? filters(state) : chosen(state, filters)
}

/** How the query client asks for a page, and knows it again. */
export function pageQuery<Row>(endpoint: AnyEndpoint, input: object, options: Pick<AskOptions, 'afterDrawing'> = {}) {
  return {
    queryKey: [endpoint.name, input],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const reply = await ask(endpoint, input as CallerInput<AnyEndpoint>, { ...options, signal })
      return reply as Page<Row>
    },
  }
}

function positive(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : undefined
}

function chosen(state: UrlState, names: readonly string[]): UrlState {
  return Object.fromEntries(names.filter((name) => state[name] !== undefined).map((name) => [name, state[name]]))
}
