import { fullLoad } from '../lib/timing/full-load'
import { listOf } from './navigation'
import { siteMap } from './site-map'
import { useCurrentScreen } from './use-current-screen'

/** After a change of merchant: the same list from the start, since ids in the address are the other merchant's. */
export function useReloadedList(): () => void {
  const current = useCurrentScreen()
  return () => fullLoad.of(listOf(siteMap, current).path)
}
