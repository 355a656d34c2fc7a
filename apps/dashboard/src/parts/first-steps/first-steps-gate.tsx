import { Suspense, useSyncExternalStore } from 'react'
import { sessionKeys } from '../../lib/session/storage'
import { lazyPart } from '../../lib/timing/lazy-part'
import { areOver, onStepsChange } from './steps-over'

const FirstSteps = lazyPart(() => import('./first-steps'), 'FirstSteps', ['first-steps'])

/** Most are long beyond them: this browser remembers it, and fetches and asks nothing. */
export function FirstStepsGate() {
  const merchantNo = sessionKeys.merchantNo.read() ?? ''
  const isOver = useSyncExternalStore(onStepsChange, () => areOver(merchantNo))
  if (isOver) return null
  return (
    <Suspense>
      <FirstSteps />
    </Suspense>
  )
}
