import type { AnyEndpoint, CallerInput } from '@balcao/contract/kit'
import type { Filters } from '@balcao/contract/lists'
import { ask, type AskOptions } from './api'
import { questionIn } from '../address/list-filters'
import type { UrlState } from '../address/use-url-state'

export interface Page<Row> {
  list: Row[]
  page: number
  per_page: number
  /** null: too many to count on the way. */
  total: number | null
  next: string | null
  prev: string | null
}

/** How the address of a list tells what to ask for. */
export interface InAddress {
  /** The sizes on offer; the first is what a list starts with. */
  perPage: readonly number[]
  filters: Filters
  /** What it is a list of, where its call must be told. */
  of?: object | undefined
}

/** A page of a list that a screen asks for before anything else. */
export interface FirstQuestion {
  endpoint: AnyEndpoint
  input: object
}

/** The page that an address asks for, as its call takes it. */
export function pageInAddress(state: UrlState, { perPage, filters, of }: InAddress) {
  const page = positive(state['page']) ?? 1
  const per_page = perPage.find((size) => size === Number(state['per_page'])) ?? perPage[0]
  const { sort } = state
  return { ...(sort === undefined ? {} : { sort }), ...of, ...questionIn(state, filters), page, per_page }
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
