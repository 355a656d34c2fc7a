import type { QueryClient } from '@tanstack/react-query'
import { afterLogin } from '../lib/session/after-login'
import { cancelReads } from '../lib/ask/api'
import { Forbidden } from '../lib/ask/errors'
import { whenGateMayOpen } from '../lib/ask/heed-gate'
import { previousPlace } from '../lib/session/previous-place'
import { returnAfterLogin } from '../lib/session/return-after-login'
import { refreshUser } from '../lib/session/rights'
import { endSession } from '../lib/session/session'
import type { AppRouter } from './router'
import { pathOf, type SiteRoute } from './site-map'

/** Spec 4: each navigation cancels what is in flight; reaching login from another screen reloads the page. */
export function followNavigation(router: AppRouter, client: QueryClient, reload: () => void) {
  afterLogin(() => router.navigate({ href: returnAfterLogin.take() ?? pathOf('Home') }))
  whenGateMayOpen(
    () =>
      void refreshUser().then(
        () => router.invalidate(),
        // Spec 8: who is not known here any more goes to the login.
        (error: unknown) => {
          if (error instanceof Forbidden) endSession()
        },
      ),
  )
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    void client.cancelQueries()
    cancelReads()
  })
  router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
    if (isWorthReturning(router)) previousPlace.remember(toLocation.href)
    if (fromLocation && pathChanged && toLocation.pathname === pathOf('Login')) reload()
  })
}

/** Sign-in pages, and those from which one goes back, are no place to come back to. */
const PASSED_THROUGH: SiteRoute[] = ['Blank', 'SystemError', 'Defend']

function isWorthReturning(router: AppRouter): boolean {
  const screen = router.state.matches.at(-1)?.staticData.screen
  return screen !== undefined && screen.needs !== 'visitor' && !PASSED_THROUGH.includes(screen.name)
}
