import { randomBytes } from 'node:crypto'

/**
 * The payment link: /pay/<merchant><secret>. The merchant's digits stand in front in base 36, so that an order is found
 * without asking every merchant; the 128 random bits behind them are what nobody can guess.
 */
const MERCHANT_CHARACTERS = 8
const LINK = /^([0-9a-z]{8})([\w-]{22})$/

export function newLinkToken(): string {
  return randomBytes(16).toString('base64url')
}

export function paymentUrl(publicUrl: URL, merchant_no: string, linkToken: string): string {
  const merchant = Number(merchant_no.slice(1)).toString(36).padStart(MERCHANT_CHARACTERS, '0')
  return new URL(`/pay/${merchant}${linkToken}`, publicUrl).href
}

export function readLink(link: string): { merchant_no: string; linkToken: string } | null {
  const [, merchant, linkToken] = LINK.exec(link) ?? []
  if (!merchant || !linkToken) return null
  const digits = Number.parseInt(merchant, 36).toString().padStart(12, '0')
  return digits.length === 12 ? { merchant_no: `M${digits}`, linkToken } : null
}
