import { createHmac, randomBytes } from 'node:crypto'
import type { Gateway } from '../../kit/calls/ctx'

/**
 * The payment link: /pay/<merchant><secret>. The merchant's digits stand in front in base 36, so that an order is found
 * without asking every merchant; the 128 random bits behind them are what nobody can guess. A stranger who holds links
 * must not read from them whose they are, nor which are of the same merchant: a number made of the secret part is added
 * to the digits. Links from before that stand below them, and are read as they were written.
 */
const MERCHANTS = 10 ** 12
const MERCHANT_CHARACTERS = 8
const LINK = /^([0-9a-z]{8})([\w-]{22})$/

type Hiding = Pick<Gateway, 'linkKey'>

export function newLinkToken(): string {
  return randomBytes(16).toString('base64url')
}

/** What stands behind /pay/. */
export function linkOf({ linkKey }: Hiding, merchant_no: string, linkToken: string): string {
  const hidden = (Number(merchant_no.slice(1)) + added(linkKey, linkToken)) % MERCHANTS
  return (MERCHANTS + hidden).toString(36).padStart(MERCHANT_CHARACTERS, '0') + linkToken
}

export function paymentUrl(gateway: Pick<Gateway, 'linkKey' | 'config'>, merchant_no: string, linkToken: string) {
  return new URL(`/pay/${linkOf(gateway, merchant_no, linkToken)}`, gateway.config.publicUrl).href
}

export function readLink({ linkKey }: Hiding, link: string): { merchant_no: string; linkToken: string } | null {
  const [, merchant, linkToken] = LINK.exec(link) ?? []
  if (!merchant || !linkToken) return null
  const written = Number.parseInt(merchant, 36)
  if (written >= 2 * MERCHANTS) return null
  const isPlain = written < MERCHANTS
  const digits = isPlain ? written : (written - added(linkKey, linkToken)) % MERCHANTS
  return { merchant_no: `M${String(digits).padStart(12, '0')}`, linkToken }
}

function added(linkKey: string, linkToken: string): number {
  return createHmac('sha256', linkKey).update(linkToken).digest().readUIntBE(0, 6) % MERCHANTS
}
