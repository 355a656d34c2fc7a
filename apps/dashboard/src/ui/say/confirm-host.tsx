import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { openQuestion } from './confirm'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm.dialog')).ConfirmDialog }))

/** Where questions appear. Empty until the first one, so that no load carries the dialog with it. */
export function ConfirmHost() {
  const question = useSyncExternalStore(openQuestion.subscribe, openQuestion.now)
  useEffect(() => openQuestion.drop, [])
  if (!question) return null
  return (
    <Suspense>
      <ConfirmDialog key={question.number} question={question} />
    </Suspense>
  )
}
