import { useUrlState, type UrlState } from './use-url-state'

export type FilterValues<Name extends string> = Partial<Record<Name, string>>

export interface FilterState<Name extends string> {
  values: FilterValues<Name>
  /** An empty text takes a filter away. A changed filter begins with the first page. */
  set: (changes: FilterValues<Name>) => void
  clear: () => void
}

/** The filters of a list as the address has them. */
export function useFilters<Name extends string>(names: readonly Name[]): FilterState<Name> {
  const [state, change] = useUrlState()

  function set(changes: FilterValues<Name>) {
    const written = Object.entries<string | undefined>(changes).map(([name, value]) => [name, value || undefined])
    change({ ...(Object.fromEntries(written) as UrlState), page: undefined })
  }

  const none = Object.fromEntries(names.map((name) => [name, ''])) as FilterValues<Name>
  return { values: valuesIn(state, names), set, clear: () => set(none) }
}

export function valuesIn<Name extends string>(state: UrlState, names: readonly Name[]): FilterValues<Name> {
  const found = names.flatMap((name) => {
    const value = state[name]
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
  })
  return Object.fromEntries(found) as FilterValues<Name>
}
