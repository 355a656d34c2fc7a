import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { ConfirmHost } from '../ui/say/confirm-host'
import { PathOfRoute } from '../ui/site-map-register'
import { ToastHost } from '../ui/say/toast-host'
import { pathOf } from './site-map'
import { ThemeProvider } from './theme-provider'
import { useAskedInLanguage } from './use-asked-in-language'

const Toaster = lazy(async () => ({ default: (await import('../ui/say/toaster')).Toaster }))

interface ProvidersProps {
  client: QueryClient
  children: ReactNode
  /** Without transitions and portals, for screen tests. */
  env?: 'test'
}

export function Providers({ client, children, env }: ProvidersProps) {
  useAskedInLanguage(client)
  return (
    <ThemeProvider {...(env ? { env } : undefined)}>
      <QueryClientProvider client={client}>
        <PathOfRoute value={pathOf}>
          {children}
          <ConfirmHost />
          <ToastHost>
            <Toaster />
          </ToastHost>
        </PathOfRoute>
      </QueryClientProvider>
    </ThemeProvider>
  )
}
