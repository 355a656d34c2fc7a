import { LOGIN_PATHS } from '@balcao/kernel/login-paths'
import { ownPath } from '../address/safe-address'
import { browserKeys, sessionKeys } from './storage'

/** Where somebody wanted to be who has to log in first: found again behind the login. */
export const returnAfterLogin = {
  to(place: string, username = '') {
    // Whoever was thrown out of a place is sent away from it once more by the guard: it stays theirs.
    if (username === '' && browserKeys.returnAfterLogin.read()?.place === place) return
    browserKeys.returnAfterLogin.write({ place, username })
  },
  /** Where this tab stands, for whoever is logged in now: nobody else is led there. */
  toHere() {
    const { pathname, search } = window.location
    if (LOGIN_PATHS.includes(pathname)) return
    this.to(pathname + search, sessionKeys.userInfo.read()?.info.data.username ?? '')
  },
  /** Once: the next login leads where logins lead. */
  take(): string | null {
    const kept = browserKeys.returnAfterLogin.read()
    browserKeys.returnAfterLogin.remove()
    const person = sessionKeys.userInfo.read()?.info.data.username ?? ''
    if (!kept || (kept.username !== '' && kept.username !== person)) return null
    return ownPath(kept.place, window.location.origin)
  },
}
