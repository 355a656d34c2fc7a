import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSilent, Unreachable } from '../lib/ask/errors'
import { heedGate } from '../lib/ask/heed-gate'
import { explain } from '../ui/say/explain'
import { showToast } from '../ui/say/toast'

/** Decides what becomes a toast, and refreshes what an action made stale. */
export function buildQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: heedGate }),
    mutationCache: new MutationCache({
      onSuccess: async (_reply, _input, _result, { meta }) => {
        if (meta?.done) void showToast({ tone: 'success', text: meta.done })
        await Promise.all((meta?.refreshes ?? []).map((name) => client.invalidateQueries({ queryKey: [name] })))
      },
      onError: (error, _input, _result, { meta }) => {
        heedGate(error)
        if (isSilent(error) || meta?.quietFailure) return
        void showToast({ tone: 'failure', text: meta?.failed ?? explain(error) })
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        retry: (count, error) => error instanceof Unreachable && count < 1,
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
