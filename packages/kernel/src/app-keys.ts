/** What programs prove themselves and check signatures with (spec 3; product: apps and notifications). */
export const KEY_KINDS = ['SECURITY_KEY', 'SECRET_WORD', 'MD5_KEY', 'PUBLIC_KEY'] as const
export type KeyKind = (typeof KEY_KINDS)[number]

/** What a restricted key may be for. Each call of the merchants' API belongs to one of them. */
export const KEY_SCOPES = ['orders', 'refunds', 'recurring', 'accounts', 'waybills', 'disputes', 'finance'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/**
 * Scopes that reach beyond the app: money is the merchant's. Only a restricted key has them, made by somebody who may look
 * there as well; the app's own security key does not.
 */
export const SCOPES_BEYOND_APP: readonly KeyScope[] = ['finance']

/** Of one app, and such as nobody has revoked. */
export const MOST_RESTRICTED_KEYS = 50
export const MOST_KEY_DAYS = 730

/** After a rotation the old key works on for so long, and not a second longer. */
export const OLD_KEY_SECONDS = 24 * 60 * 60

/** What may stand where a secret stands: its end, and nothing else of it. */
export function masked(last4: string): string {
  return `••••${last4}`
}
