import type { QueryClient } from '@tanstack/react-query'
import { afterLogin } from '../lib/session/after-login'
import { cancelReads } from '../lib/ask/api'
import { whenGateMayOpen } from '../lib/ask/heed-gate'
import { previousPlace } from '../lib/session/previous-place'
import { returnAfterLogin } from '../lib/session/return-after-login'
import { refreshUser } from '../lib/session/rights'
import type { AppRouter } from './router'
import { pathOf } from './site-map'

/** Spec 4: each navigation cancels what is in flight; reaching login from another screen reloads the page. */
export function followNavigation(router: AppRouter, client: QueryClient, reload: () => void) {
  afterLogin(() => router.navigate({ to: returnAfterLogin.take() ?? pathOf('Home') }))
  whenGateMayOpen(
    () =>
      void refreshUser().then(
        () => router.invalidate(),
        () => undefined,
      ),
  )
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    if (toLocation.pathname === pathOf('Blank')) previousPlace.remember(fromLocation.href)
    void client.cancelQueries()
    cancelReads()
  })
  router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation && pathChanged && toLocation.pathname === pathOf('Login')) reload()
  })
}
