import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secret } from './secret'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Makes a text unreadable to whoever holds the database without the key. `bound` ties it to its row. */
export function seal(secret: Secret, purpose: string, bound: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor(secret, purpose), nonce).setAAD(Buffer.from(bound))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Throws when the text was changed, moved to another row, or sealed under another key. */
export function unseal(secret: Secret, purpose: string, bound: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, keyFor(secret, purpose), nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(bound)).setAuthTag(tag)
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

function keyFor(secret: Secret, purpose: string): Buffer {
  return secret.mac('seal', purpose)
}
