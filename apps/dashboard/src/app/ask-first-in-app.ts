import type { QueryClient } from '@tanstack/react-query'
import { pageQuery } from '../lib/ask/asked-page'
import { pendingGate } from '../lib/session/merchant-choice'
import { cachedPermissions } from '../lib/session/rights'
import { parseSearch } from '../lib/address/search-in-address'
import { hasLivingSession } from '../lib/session/session'
import { mayOpen } from './navigation'
import { siteMap } from './site-map'

/** Asks for what the screen of this address will ask for first, while its code is still on its way. */
export function askFirstInApp(client: QueryClient) {
  const { pathname, search } = window.location
  const screen = siteMap.find(({ path }) => path === pathname)
  if (!screen?.firstQuestion || !hasLivingSession() || pendingGate()) return
  const permissions = cachedPermissions()
  if (!permissions || !mayOpen(screen, permissions)) return
  const { endpoint, input } = screen.firstQuestion(parseSearch(search))
  void client.prefetchQuery(pageQuery(endpoint, input))
}
