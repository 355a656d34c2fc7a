import { Toaster } from '../ui/say/toaster'
import { ThemeProvider } from './theme-provider'

/** Toasts on the login page, which brings no theme of its own. */
export function LoginToaster() {
  return (
    <ThemeProvider>
      <Toaster />
    </ThemeProvider>
  )
}
