import type { Filters } from '@balcao/contract/lists'
import { namesOf } from './list-filters'
import { useUrlState, type UrlState } from './use-url-state'

/** The filters of a list as the address has them. A changed one begins with the first page. */
export function useListFilters(filters: Filters) {
  const [state, change] = useUrlState()

  /** An empty text takes a filter away. */
  function set(changes: Record<string, string>) {
    const written = Object.entries(changes).map(([name, value]) => [name, value || undefined])
    change({ ...(Object.fromEntries(written) as UrlState), page: undefined })
  }

  function clear(wanted = Object.keys(filters)) {
    const names = wanted.flatMap((name) => (filters[name] ? namesOf(name, filters[name]) : []))
    set(Object.fromEntries(names.map((name) => [name, ''])))
  }

  return { state, set, clear }
}
