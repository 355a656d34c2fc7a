import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { openStepUp } from '../../lib/ask/step-up'
import { lazyPart } from '../../lib/timing/lazy-part'

const StepUpDialog = lazyPart(() => import('./step-up.dialog'), 'StepUpDialog', ['gates', 'second-step', 'ui'])

/** Where the dialog appears when a call asks for it. Empty until then, so that no load carries it. */
export function StepUpHost() {
  const stepUp = useSyncExternalStore(openStepUp.subscribe, openStepUp.now)
  useEffect(() => openStepUp.drop, [])
  if (!stepUp) return null
  return (
    <Suspense>
      <StepUpDialog key={stepUp.number} of={stepUp} />
    </Suspense>
  )
}
