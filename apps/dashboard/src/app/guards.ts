import { may, type Page, type Permissions, type Right } from '@balcao/kernel/permissions'
import { redirect } from '@tanstack/react-router'
import { isSilent } from '../lib/errors'
import { textOf } from '../lib/i18n'
import { pendingGate } from '../lib/merchant-choice'
import { permissionsOfUser } from '../lib/rights'
import type { Screen } from '../lib/screen'
import { endSession, hasLivingSession } from '../lib/session'
import { sessionKeys } from '../lib/storage'
import { showToast } from '../ui/toast'
import { landingOf } from './navigation'
import { pathOf, siteMap, type SiteRoute } from './site-map'

/** Who gets in (spec 4; product: readings of the spec). Convenience only: the server decides by itself. */
export async function guard(screen: Screen) {
  if (screen.needs === 'anybody') return
  const isLoggedIn = hasLivingSession()
  if (screen.needs === 'visitor') {
    if (isLoggedIn) throw goTo('Home')
    return
  }
  if (!isLoggedIn) throw goTo('Login')
  const permissions = await permissionsOrLogin()
  // A forced dialog stands before the screen; who gets in is asked again when it is done.
  if (pendingGate()) return
  if (screen.name === 'Home') return goToLanding(permissions)
  if (screen.needs === 'session' || may(permissions.grants, screen.needs)) return
  void showToast({ tone: 'warning', text: missing(screen.needs) })
  throw goTo('Login')
}

/** Spec 8: a user query that fails in any way leads to the login screen. */
async function permissionsOrLogin(): Promise<Permissions> {
  try {
    return await permissionsOfUser()
  } catch (error) {
    if (!isSilent(error)) endSession()
    throw goTo('Login')
  }
}

function goToLanding(permissions: Permissions) {
  const kind = sessionKeys.userInfo.read()?.info.data.kind ?? 'merchant'
  const hasNewWithdrawal = sessionKeys.showNewWithdrawal.read() ?? false
  const landing = landingOf(siteMap, kind, { permissions, hasNewWithdrawal })
  if (landing) throw goTo(landing.name)
}

function goTo(name: SiteRoute) {
  return redirect({ to: pathOf(name), replace: true })
}

function missing(right: Right): string {
  const t = textOf('navigation')
  const [page] = right.split(':') as [Page]
  return t('missingPermission', { page: t(`page.${page}`) })
}
