import { ownPath } from '../address/safe-address'
import { browserKeys } from './storage'

/** For open pages that need a login after all: they are found again behind it. */
export const returnAfterLogin = {
  to(place: string) {
    browserKeys.returnAfterLogin.write(place)
  },
  /** Once: the next login leads where logins lead. */
  take(): string | null {
    const place = ownPath(browserKeys.returnAfterLogin.read(), window.location.origin)
    browserKeys.returnAfterLogin.remove()
    return place
  },
}
