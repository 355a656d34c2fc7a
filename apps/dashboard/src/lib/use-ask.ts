import type { AnyEndpoint, CallerInput, ReplyOf } from '@balcao/contract/kit'
import { useQuery } from '@tanstack/react-query'
import { ask } from './api'

/** Reads an endpoint for a screen. Its name is the query key, so that an action can name what it makes stale. */
export function useAsk<E extends AnyEndpoint>(endpoint: E, input: CallerInput<E>) {
  return useQuery<ReplyOf<E>>({
    queryKey: [endpoint.name, input],
    queryFn: ({ signal }) => ask(endpoint, input, { signal }),
  })
}
