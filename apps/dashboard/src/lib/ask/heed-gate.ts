import { Forbidden } from './errors'

/** What the gateway says when something has to be done first that nobody knew of when the page was opened. */
const FIRST = ['second-factor-required', 'password-change-required']
/** Or when what a person may do here is not what it was: rights taken away, switched off, the merchant stopped. */
const CHANGED = ['permission-denied', 'merchant-status-abnormal']
/** A screen that asks for several things is refused several times. */
const PAUSE_MS = 5_000

let look: () => void = () => undefined
let lookedAt = -Infinity

/** The app says how it is looked at again who somebody is; this file only says when. */
export function whenGateMayOpen(again: () => void) {
  look = again
  lookedAt = -Infinity
}

export function heedGate(error: unknown) {
  if (!(error instanceof Forbidden)) return
  const { sub_code } = error.failure
  if (FIRST.includes(sub_code)) return look()
  if (!CHANGED.includes(sub_code) || performance.now() < lookedAt + PAUSE_MS) return
  lookedAt = performance.now()
  look()
}
