import { randomBytes } from 'node:crypto'

/**
 * Sixteen characters: the merchant's digits in base 36, so that a bank's message finds its merchant without asking every
 * one of them, and forty random bits.
 */
const MERCHANT_CHARACTERS = 8
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const ACCOUNT_ID = /^([0-9A-Z]{8})[0-9A-Z]{8}$/

export function newAccountId(merchant_no: string): string {
  const merchant = Number(merchant_no.slice(1)).toString(36).toUpperCase().padStart(MERCHANT_CHARACTERS, '0')
  return merchant + Array.from(randomBytes(8), (byte) => SIGNS.charAt(byte % 32)).join('')
}

/** null: it is no account of ours. */
export function merchantOfAccount(accountId: string): string | null {
  const [, merchant] = ACCOUNT_ID.exec(accountId) ?? []
  if (!merchant) return null
  const digits = Number.parseInt(merchant, 36).toString().padStart(12, '0')
  return digits.length === 12 ? `M${digits}` : null
}
