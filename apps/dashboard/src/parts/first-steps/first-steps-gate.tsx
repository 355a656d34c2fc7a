import { firstSteps } from '@balcao/contract/merchant/first-steps'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useAsk } from '../../lib/ask/use-ask'
import { sessionKeys } from '../../lib/session/storage'
import { lazyPart } from '../../lib/timing/lazy-part'
import { useLater } from '../../lib/timing/use-later'
import { areOver, keepStepsOver, onStepsChange } from './steps-over'

const FirstSteps = lazyPart(() => import('./first-steps'), 'FirstSteps', ['first-steps'])

/** Most are long beyond them: they are asked once and fetch nothing, and this browser remembers it. */
export function FirstStepsGate() {
  const merchantNo = sessionKeys.merchantNo.read() ?? ''
  const isOver = useSyncExternalStore(onStepsChange, () => areOver(merchantNo))
  const isLater = useLater()
  const { data } = useAsk(firstSteps.list, {}, { isAsked: isLater && !isOver })
  const isDone = data !== undefined && (data.is_hidden || data.steps.every(({ state }) => state === 'done'))
  useEffect(() => {
    if (isDone) keepStepsOver(merchantNo, true)
  }, [isDone, merchantNo])
  if (isOver || isDone || !data) return null
  return (
    <Suspense>
      <FirstSteps {...data} />
    </Suspense>
  )
}
