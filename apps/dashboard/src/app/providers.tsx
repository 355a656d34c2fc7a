import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { browserKeys } from '../lib/storage'
import { ConfirmHost } from '../ui/confirm-host'
import { PathOfRoute } from '../ui/site-map-register'
import { cssVariablesResolver, theme } from '../ui/theme'
import { ToastHost } from '../ui/toast-host'
import { nonce } from './nonce'
import { pathOf } from './site-map'

const colorSchemeManager = localStorageColorSchemeManager({ key: browserKeys.theme.key })

interface ProvidersProps {
  client: QueryClient
  children: ReactNode
  /** Without transitions and portals, for screen tests. */
  env?: 'test'
}

export function Providers({ client, children, env }: ProvidersProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      // Until somebody chooses, the machine's own preference holds.
      defaultColorScheme="auto"
      getStyleNonce={nonce}
      colorSchemeManager={colorSchemeManager}
      env={env ?? 'default'}
    >
      <QueryClientProvider client={client}>
        <PathOfRoute value={pathOf}>
          {children}
          <ConfirmHost />
          <ToastHost />
        </PathOfRoute>
      </QueryClientProvider>
    </MantineProvider>
  )
}
