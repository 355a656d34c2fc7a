import type { AnyEndpoint, CallerInput, ReplyOf } from '@balcao/contract/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from './api'

interface AskedOptions {
  /** While the next answer is on its way, the one before it stays: figures that follow a filter do not flicker. */
  keepsPrevious?: boolean
  /** false: there is nothing to ask about yet. */
  isAsked?: boolean
}

/** Reads an endpoint for a screen. Its name is the query key, so that an action can name what it makes stale. */
export function useAsk<E extends AnyEndpoint>(endpoint: E, input: CallerInput<E>, options: AskedOptions = {}) {
  return useQuery<ReplyOf<E>>({
    queryKey: [endpoint.name, input],
    queryFn: ({ signal }) => ask(endpoint, input, { signal, afterDrawing: true }),
    enabled: options.isAsked ?? true,
    ...(options.keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  })
}
