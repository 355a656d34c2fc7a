import { MODES, type Mode } from '@balcao/kernel/app-state'
import { useSyncExternalStore } from 'react'
import { browserKeys } from './storage'

const listeners = new Set<() => void>()

/** The mode that every list is narrowed to whose rows have one; undefined: both are shown. */
export function chosenMode(): Mode | undefined {
  return MODES.find((mode) => mode === browserKeys.mode.read())
}

export function chooseMode(mode: Mode | undefined): void {
  if (mode) browserKeys.mode.write(mode)
  else browserKeys.mode.remove()
  for (const listener of listeners) listener()
}

/** Whoever shows what the mode narrows is drawn again when it changes. */
export function useChosenMode(): Mode | undefined {
  return useSyncExternalStore(subscribe, chosenMode)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
