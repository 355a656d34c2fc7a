import type { Mode } from '@balcao/kernel/app-state'
import type { KeyKind } from '@balcao/kernel/app-keys'
import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { randomToken } from '../../base/secret'

/**
 * A security key: sk_test_ or sk_live_ and 64 hex digits. The first ten of them are the merchant's number, so that
 * a call is led to its merchant without asking every one; the 216 bits behind them are what nobody can guess.
 */
const MERCHANT_DIGITS = 10
const SECURITY_KEY = /^[sr]k_(test|live)_([0-9a-f]{10})[0-9a-f]{54}$/

const newKey = (kind: 'sk' | 'rk', merchant_no: string, mode: Mode) => {
  const merchant = Number(merchant_no.slice(1)).toString(16).padStart(MERCHANT_DIGITS, '0')
  return `${kind}_${mode}_${merchant}${randomBytes(27).toString('hex')}`
}

export const newSecurityKey = (merchant_no: string, mode: Mode) => newKey('sk', merchant_no, mode)
/** rk_ in place of sk_, so that programs, logs and people tell a restricted one at a glance. */
export const newRestrictedKey = (merchant_no: string, mode: Mode) => newKey('rk', merchant_no, mode)
export const isRestrictedKey = (key: string) => key.startsWith('rk_')

export function merchantOfKey(key: string): string | null {
  const [, , merchant] = SECURITY_KEY.exec(key) ?? []
  if (!merchant) return null
  const digits = Number.parseInt(merchant, 16).toString().padStart(12, '0')
  return digits.length === 12 ? `M${digits}` : null
}

/** What is kept, sealed: of a key pair the private half, which never leaves; of all others what the merchant is shown. */
export function newValue(kind: KeyKind, merchant_no: string, mode: Mode | ''): string {
  if (kind === 'SECURITY_KEY') return newSecurityKey(merchant_no, mode || 'test')
  if (kind === 'SECRET_WORD') return randomToken()
  if (kind === 'MD5_KEY') return randomBytes(16).toString('hex')
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** What the merchant may see of a kept value. */
export function shownValue(kind: KeyKind, kept: string): string {
  return kind === 'PUBLIC_KEY' ? createPublicKey(kept).export({ type: 'spki', format: 'pem' }).toString() : kept
}

export function lastSigns(kind: KeyKind, kept: string): string {
  const shown = shownValue(kind, kept)
  return (kind === 'PUBLIC_KEY' ? shown.split('\n').slice(1, -2).join('') : shown).slice(-4)
}
