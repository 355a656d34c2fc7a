import { useEffect, useId, useSyncExternalStore } from 'react'

let open: readonly string[] = []
const listeners = new Set<() => void>()

function show(next: readonly string[]): void {
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether no other dialog stands over this one: Escape and the focus belong to the topmost alone. */
export function useTopmost(): boolean {
  const id = useId()
  useEffect(() => {
    show([...open, id])
    return () => show(open.filter((each) => each !== id))
  }, [id])
  const top = useSyncExternalStore(subscribe, () => open.at(-1))
  return top === undefined || top === id
}
