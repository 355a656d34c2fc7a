import { reference } from '@balcao/contract/platform/reference'
import { useQuery } from '@tanstack/react-query'
import { ask } from './api'
import { sessionKeys } from '../session/storage'

/** Apps and currencies change seldom; a form that is about to use them asks again all the same. */
const FRESH_MS = 5 * 60_000

/** The merchant's apps and the currencies of an order, kept as spec 3 has it. */
export function useDropdown({ asksAgain = false } = {}) {
  return useQuery({
    queryKey: [reference.dropdown.name],
    queryFn: async ({ signal }) => {
      const found = await ask(reference.dropdown, {}, { signal })
      sessionKeys.basicDropdown.write(found)
      return found
    },
    initialData: () => sessionKeys.basicDropdown.read() ?? undefined,
    staleTime: FRESH_MS,
    refetchOnMount: asksAgain ? 'always' : true,
  })
}
