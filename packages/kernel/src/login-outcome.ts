/** What became of somebody's try to sign in. */
export const LOGIN_OUTCOMES = [
  'IN',
  'WRONG_PASSWORD',
  /** After the right password. */
  'WRONG_FACTOR',
  /** The right password of somebody who is disabled, or works for nobody. */
  'SHUT',
] as const
export type LoginOutcome = (typeof LOGIN_OUTCOMES)[number]
