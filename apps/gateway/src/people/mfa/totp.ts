import { createHmac, randomBytes } from 'node:crypto'
import { sameText } from '../../base/secret'

/** Codes by an app: RFC 6238 with what every app can do, SHA-1, thirty seconds, six digits. */
const STEP_SECONDS = 30
const DIGITS = 6
/** Clocks of phones go wrong: one step to either side is taken as well. */
const DRIFT = [-1, 0, 1]
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function newTotpSecret(): string {
  return base32(randomBytes(SECRET_BYTES))
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS)
}

export function totpAt(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return (number % 10 ** digits).toString().padStart(digits, '0')
}

/** The step this code belongs to; null: it is none of these minutes. Every step is tried, so that time tells nothing. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  const steps = DRIFT.map((drift) => stepAt(now) + drift)
  return steps.filter((step) => sameText(totpAt(secret, step), code)).at(-1) ?? null
}

/** What an app reads from the QR code. */
export function otpauthUri(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}

export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => BASE32.charAt(parseInt(group.padEnd(5, '0'), 2))).join('')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}
