import { STEP_UP_NEEDED, type Envelope, type Failure } from '@balcao/contract/transport'
import type { Answer } from './first-answer'

/** The one place where calls wait until their person has proved who they are. The app shows the dialog. */
export interface OpenStepUp {
  /** One of its own, also while the one before it is still fading. */
  number: number
  settle: (isProved: boolean) => void
}

const listeners = new Set<() => void>()
let open: OpenStepUp | null = null
let waiting: Promise<boolean> | null = null
let asked = 0

function show(next: OpenStepUp | null) {
  open = next
  for (const listener of listeners) listener()
}

export function isStepUpNeeded({ body }: Answer): boolean {
  const data = (body as Partial<Envelope<Partial<Failure> | null>> | null)?.data
  return typeof data === 'object' && data?.sub_code === STEP_UP_NEEDED
}

/** Whether they did. Calls that come to it together share one dialog; where nobody can show it, the answer is no. */
export function stepUpOnce(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  waiting ??= new Promise<boolean>((settle) => show({ number: ++asked, settle })).finally(() => (waiting = null))
  return waiting
}

export const openStepUp = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  now: () => open,
  /** Nobody is there any more to answer it. */
  drop() {
    open?.settle(false)
    show(null)
  },
  close(which: OpenStepUp) {
    if (open === which) show(null)
  },
}
