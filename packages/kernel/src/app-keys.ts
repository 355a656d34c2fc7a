/** What programs prove themselves and check signatures with (spec 3; product: apps and notifications). */
export const KEY_KINDS = ['SECURITY_KEY', 'SECRET_WORD', 'MD5_KEY', 'PUBLIC_KEY'] as const
export type KeyKind = (typeof KEY_KINDS)[number]

/** After a rotation the old key works on for so long, and not a second longer. */
export const OLD_KEY_SECONDS = 24 * 60 * 60

/** What may stand where a secret stands: its end, and nothing else of it. */
export function masked(last4: string): string {
  return `••••${last4}`
}
