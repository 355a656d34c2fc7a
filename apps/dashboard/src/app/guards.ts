import { CODE } from '@balcao/kernel/codes'
import { isOfProvider, type AnyRight, type Page, type Permissions } from '@balcao/kernel/permissions'
import { redirect } from '@tanstack/react-router'
import { Cancelled, GatewayFailed, isSilent, Refused, TimedOut, TooManyRequests, Unreachable } from '../lib/ask/errors'
import { previousPlace } from '../lib/session/previous-place'
import { returnAfterLogin } from '../lib/session/return-after-login'
import { textOf } from '../lib/texts/i18n'
import { pendingGate } from '../lib/session/merchant-choice'
import { permissionsOfUser } from '../lib/session/rights'
import type { Screen } from '../lib/address/screen'
import { endSession, hasLivingSession } from '../lib/session/session'
import { sessionKeys } from '../lib/session/storage'
import { showToastOnArrival } from '../ui/say/toast'
import { isOfProviderSide, landingOf, mayOpen } from './navigation'
import { pathOf, siteMap, type SiteRoute } from './site-map'

/** Who gets in (spec 4; product: readings of the spec). Convenience only: the server decides by itself. */
export async function guard(screen: Screen, place: string) {
  if (screen.needs === 'anybody') return
  const isLoggedIn = hasLivingSession()
  if (screen.needs === 'visitor') {
    if (isLoggedIn) throw goTo('Home')
    return
  }
  if (!isLoggedIn) {
    returnAfterLogin.to(place)
    throw goTo('Login')
  }
  const permissions = await permissionsOrLogin(place)
  // A forced dialog stands before the screen; who gets in is asked again when it is done.
  if (pendingGate()) return
  if (screen.name === 'Home') return goToLanding(permissions)
  if (mayOpen(screen, permissions)) return
  // The other side's screens are not missing to the provider's people: they simply have their own.
  if (screen.needs !== 'session' && !isOfProviderSide(permissions)) {
    showToastOnArrival({ tone: 'warning', text: missing(screen.needs) })
  }
  throw goTo('Login')
}

/**
 * Spec 8: a user query that is refused leads to the login screen. One that the gateway could not answer says nothing about
 * who asks: the session stays, and so does one that was stopped (docs/adr/0050-where-a-navigation-ends.md).
 */
async function permissionsOrLogin(place: string): Promise<Permissions> {
  try {
    return await permissionsOfUser()
  } catch (error) {
    // The session lives on, so that the login screen would send back here.
    if (error instanceof Cancelled) throw error
    const wall = wallBehind(error)
    if (wall) {
      previousPlace.remember(place)
      throw goTo(wall)
    }
    if (!isSilent(error)) endSession()
    throw goTo('Login')
  }
}

function wallBehind(error: unknown): SiteRoute | null {
  if (error instanceof Unreachable || error instanceof TimedOut || error instanceof GatewayFailed) return 'SystemError'
  const isStopped = error instanceof TooManyRequests || (error instanceof Refused && isOfRisk(error.failure.code))
  return isStopped ? 'Defend' : null
}

const isOfRisk = (code: string) => code === CODE.refusedByRisk

function goToLanding(permissions: Permissions) {
  const kind = sessionKeys.userInfo.read()?.info.data.kind ?? 'merchant'
  const hasNewWithdrawal = sessionKeys.showNewWithdrawal.read() ?? false
  const landing = landingOf(siteMap, kind, { permissions, hasNewWithdrawal })
  if (landing) throw goTo(landing.name)
}

function goTo(name: SiteRoute) {
  return redirect({ to: pathOf(name), replace: true })
}

function missing(right: AnyRight): string {
  const t = textOf('navigation')
  const page = isOfProvider(right) ? 'provider' : (right.split(':')[0] as Page | 'merchant')
  return t('missingPermission', { page: t(`page.${page}`) })
}
