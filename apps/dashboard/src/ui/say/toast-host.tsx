import { Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { wantsToaster } from './toast'

/** Where toasts appear. Empty until the first one, so that the first load carries none of what draws them. */
export function ToastHost({ children }: { children: ReactNode }) {
  const isWanted = useSyncExternalStore(wantsToaster.subscribe, wantsToaster.now)
  return isWanted && <Suspense>{children}</Suspense>
}
