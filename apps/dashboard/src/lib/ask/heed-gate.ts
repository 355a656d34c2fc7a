import { Forbidden } from './errors'

/** What the gateway says when something has to be done first that nobody knew of when the page was opened. */
const FIRST = ['second-factor-required', 'password-change-required']

let look: () => void = () => undefined

/** The app says how the forced dialogs are looked at again; this file only says when. */
export function whenGateMayOpen(again: () => void) {
  look = again
}

export function heedGate(error: unknown) {
  if (error instanceof Forbidden && FIRST.includes(error.failure.sub_code)) look()
}
