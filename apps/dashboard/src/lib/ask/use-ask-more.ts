import type { AnyEndpoint } from '@balcao/contract/kit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ask } from './api'
import type { Page } from './asked-page'

/** Logs show the latest 20 first (spec 9). */
const AT_ONCE = 20

/** A log: the latest rows, and older ones when they are wanted. */
export function useAskMore<Row>(endpoint: AnyEndpoint, filters: object) {
  const query = useInfiniteQuery({
    queryKey: [endpoint.name, filters],
    queryFn: async ({ pageParam, signal }) => {
      const input = { ...filters, per_page: AT_ONCE, ...pageParam }
      return (await ask(endpoint, input, { signal, afterDrawing: true })) as Page<Row>
    },
    initialPageParam: {},
    getNextPageParam: ({ next }) => (next === null ? undefined : { cursor: next }),
  })
  return { ...query, rows: query.data?.pages.flatMap(({ list }) => list) }
}
