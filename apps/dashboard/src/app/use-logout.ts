import { useT } from '../lib/texts/i18n'
import { endSession } from '../lib/session/session'
import { clearTraces } from '../lib/session/storage'
import { signOut } from '../lib/session/sign-out'
import { showToastAfterReload } from '../ui/say/toast'

/** Spec 8: whatever the server says, the storage is cleared and the login screen comes. */
export function useLogout() {
  const t = useT('shell')
  return async function logout() {
    const outcome = await signOut()
    if (outcome === 'told') showToastAfterReload({ tone: 'success', text: t('logoutTips') })
    if (outcome === 'failed') {
      showToastAfterReload({ tone: 'failure', title: t('logoutFailed'), text: t('logoutFailedText') })
    }
    clearTraces()
    endSession()
  }
}
