import { useEffect, useEffectEvent } from 'react'
import { browserKeys } from '../../../../lib/session/storage'
import { takesLetters } from '../../../../ui/frames/use-queue-keys'

interface DocumentKeys {
  step: (by: 1 | -1) => void
  zoom: (by: 1 | -1) => void
}

/** n and p go through the documents, + and - make the one that is shown larger and smaller. Off where the queue's keys are. */
export function useDocumentKeys({ step, zoom }: DocumentKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isOn = browserKeys.queueKeys.read() ?? true
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || takesLetters(event.target)) return
    const acts: Record<string, () => void> = {
      n: () => step(1),
      p: () => step(-1),
      '+': () => zoom(1),
      '-': () => zoom(-1),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(function listenToKeys() {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
