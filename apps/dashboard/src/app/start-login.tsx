import { LOGIN_PATHS } from '@balcao/kernel/login-paths'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { LoginScreen } from '../features/people/auth/login.screen'
import { afterLogin } from '../lib/session/after-login'
import { startI18n } from '../lib/texts/i18n'
import { returnAfterLogin } from '../lib/session/return-after-login'
import { hasLivingSession } from '../lib/session/session'
import { ToastHost } from '../ui/say/toast-host'
import { showToastKeptOverReload } from '../ui/say/toast'
import { buildQueryClient } from './query-client'
import { useWindowTitle } from './use-window-title'

const [LOGIN] = LOGIN_PATHS
const AFTER_LOGIN = '/dashboard'

/** Whether this page is for somebody who has to log in first. */
export function isForLogin(path: string): boolean {
  return LOGIN_PATHS.includes(path) && !hasLivingSession()
}

/**
 * The login screen without router, Mantine and menus, which would double what a phone fetches and runs before the first
 * field. The app comes while the person types, and takes over the page after the login. Answers with what takes away
 * whichever of the two is there.
 */
export async function startLogin(place: HTMLElement): Promise<Pick<Root, 'unmount'>> {
  await startI18n()
  if (window.location.pathname !== LOGIN) window.history.replaceState(null, '', LOGIN)
  let root = createRoot(place)
  place.addEventListener('input', () => void fetchApp().catch(() => undefined), { once: true })
  afterLogin(async () => {
    const next = returnAfterLogin.take() ?? AFTER_LOGIN
    try {
      const { start } = await fetchApp()
      root.unmount()
      window.history.pushState(null, '', next)
      root = await start(place)
    } catch {
      // A new version may be out: the server knows it.
      window.location.assign(next)
    }
  })
  root.render(<LoginPage />)
  showToastKeptOverReload()
  return { unmount: () => root.unmount() }
}

const fetchApp = () => import('./start')
const LoginToaster = lazy(async () => ({ default: (await import('./login-toaster')).LoginToaster }))
const client = buildQueryClient()

function LoginPage() {
  useWindowTitle('screen.Login')
  return (
    <QueryClientProvider client={client}>
      <LoginScreen />
      <ToastHost>
        <LoginToaster />
      </ToastHost>
    </QueryClientProvider>
  )
}
