import { endSession } from '../../lib/session/session'
import { LOGOUT_AFTER_MS } from '../../ui/look/constants'
import { showToast, showToastAfterReload } from '../../ui/say/toast'

/**
 * Spec 4: the gateway's message, then the logout about 200 ms later. The gateway has already ended every session of this
 * person, so nobody is asked; the message stands on the login screen too, since 200 ms are not enough to read it.
 */
export function leaveAfterNewPassword(message: string) {
  void showToast({ tone: 'success', text: message })
  setTimeout(() => {
    showToastAfterReload({ tone: 'success', text: message })
    endSession()
  }, LOGOUT_AFTER_MS)
}
