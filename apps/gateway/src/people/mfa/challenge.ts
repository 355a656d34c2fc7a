import { randomBytes } from 'node:crypto'
import { secondsAfter } from '../../base/clock'
import { sameText, type Secret } from '../../base/secret'

/**
 * What a passkey signs. A challenge carries its own end and a seal that only we can make, so nothing is stored for the
 * many that are never answered. That an answer counts once is the business of `spent_challenges`.
 */
const VALID_SECONDS = 5 * 60
const NONCE_BYTES = 16
const TIME_BYTES = 6
export const CHALLENGE_MS = VALID_SECONDS * 1000

/** For what, and whose: a challenge answers no other question. */
export type Purpose = 'login' | `add to ${string}`

export function newChallenge(secret: Secret, purpose: Purpose, now: Date): Buffer {
  const ends = Buffer.alloc(TIME_BYTES)
  ends.writeUIntBE(secondsAfter(now, VALID_SECONDS).getTime(), 0, TIME_BYTES)
  const body = Buffer.concat([randomBytes(NONCE_BYTES), ends])
  return Buffer.concat([body, sealOf(secret, purpose, body)])
}

/** When this challenge ends; null: it is not ours, for something else, or over. */
export function endOfChallenge(secret: Secret, purpose: Purpose, text: string, now: Date): Date | null {
  const bytes = Buffer.from(text, 'base64url')
  const body = bytes.subarray(0, NONCE_BYTES + TIME_BYTES)
  if (body.length < NONCE_BYTES + TIME_BYTES) return null
  const seal = bytes.subarray(body.length)
  if (!sameText(seal.toString('hex'), sealOf(secret, purpose, body).toString('hex'))) return null
  const ends = new Date(body.readUIntBE(NONCE_BYTES, TIME_BYTES))
  return ends > now ? ends : null
}

/** One key for all: a key is kept for as long as the process lives, and there is a purpose for every session. */
function sealOf(secret: Secret, purpose: Purpose, body: Buffer): Buffer {
  return secret.mac('passkey challenge', JSON.stringify([purpose, body.toString('hex')]))
}
