import { lazy, Suspense, useSyncExternalStore } from 'react'
import { wantsToaster } from './toast'

const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }))

/** Where toasts appear. Empty until the first one, so that the first load carries none of it. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(wantsToaster.subscribe, wantsToaster.now)
  if (!isWanted) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
