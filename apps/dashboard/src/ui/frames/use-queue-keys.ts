import { useEffect, useEffectEvent } from 'react'

/** Where a letter means text, or belongs to what is open. */
const TAKES_LETTERS = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]'

/**
 * j and k go through the list; a and r go to the control that says so by aria-keyshortcuts. None of them decides by
 * itself: a key that was hit by chance must not move anything.
 */
export function useQueueKeys(isOn: boolean, step: (by: 1 | -1) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || takesLetters(event.target)) return
    const acts: Record<string, () => void> = {
      j: () => step(1),
      k: () => step(-1),
      a: () => goTo('a'),
      r: () => goTo('r'),
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

function goTo(key: 'a' | 'r') {
  document.querySelector<HTMLElement>(`[aria-keyshortcuts=${key}]`)?.focus()
}

export function takesLetters(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(TAKES_LETTERS) !== null
}
