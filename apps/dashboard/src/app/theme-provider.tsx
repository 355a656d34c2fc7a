import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { browserKeys } from '../lib/session/storage'
import { cssVariablesResolver, theme } from '../ui/look/theme'
import { nonce } from './nonce'

const colorSchemeManager = localStorageColorSchemeManager({ key: browserKeys.theme.key })

interface ThemeProviderProps {
  children: ReactNode
  /** Without transitions and portals, for screen tests. */
  env?: 'test'
}

export function ThemeProvider({ children, env }: ThemeProviderProps) {
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
      {children}
    </MantineProvider>
  )
}
