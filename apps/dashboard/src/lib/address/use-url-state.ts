import { useNavigate, useSearch } from '@tanstack/react-router'
import { useChosenMode } from '../session/mode'

export type UrlState = Record<string, unknown>

/**
 * What a screen shows, kept in its address: a reload, a bookmark and the back button all find it again. A value of
 * undefined leaves the address.
 */
export function useUrlState() {
  const state: UrlState = useSearch({ strict: false })
  const navigate = useNavigate()
  // What the address asks for is narrowed by it (questionIn).
  useChosenMode()

  function change(changes: UrlState) {
    const search = (before: UrlState) => withoutUndefined({ ...before, ...changes })
    void navigate({ to: '.', search, resetScroll: false })
  }
  return [state, change] as const
}

function withoutUndefined(state: UrlState): UrlState {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined))
}
