import type { QueuedApproval } from '@balcao/contract/approvals'
import { useEffect, useEffectEvent } from 'react'

export const APPROVE_ID = 'approve-case'
export const REASON_ID = 'reason-of-case'

/**
 * j and k go through the list; a and r go to the button and to the reason. None of them decides by itself: a key that
 * was hit by chance must not move anything.
 */
export function useQueueKeys(
  cases: QueuedApproval[],
  shown: QueuedApproval | undefined,
  choose: (id: string) => void,
): void {
  const step = (by: number) => {
    const next = cases[cases.indexOf(shown as QueuedApproval) + by]
    if (next) choose(next.approval_id)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const acts: Record<string, () => void> = {
      j: () => step(1),
      k: () => step(-1),
      a: () => document.getElementById(APPROVE_ID)?.focus(),
      r: () => document.querySelector<HTMLElement>(`[data-reason=${REASON_ID}] textarea`)?.focus(),
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

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [role=dialog]') !== null
}
