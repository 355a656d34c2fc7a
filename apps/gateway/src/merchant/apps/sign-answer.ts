import { createHash, createPrivateKey, sign, type KeyObject } from 'node:crypto'
import { fingerprint } from '../../base/secret'

interface Keys {
  PUBLIC_KEY: readonly string[]
  MD5_KEY: readonly string[]
}

/**
 * The signature of an answer of the API: t=<unix>,ed25519=<base64> over t, a point and the raw body, once per key pair
 * that is valid now. Apps that switched the legacy on also get v1=<hex>, MD5 over the raw body and the MD5 key.
 */
export function signatureOf({ PUBLIC_KEY, MD5_KEY }: Keys, body: string, now: Date): string {
  const t = Math.floor(now.getTime() / 1000)
  const signed = Buffer.from(`${t}.${body}`)
  const pairs = PUBLIC_KEY.map((pem) => `ed25519=${sign(null, signed, keyOf(pem)).toString('base64')}`)
  const legacy = MD5_KEY.map(
    (key) =>
      `v1=${createHash('md5')
        .update(body + key)
        .digest('hex')}`,
  )
  return [`t=${t}`, ...pairs, ...legacy].join(',')
}

/** So many keys are kept as they were read, those that were used last. */
const MOST_KEPT = 500
const kept = new Map<string, KeyObject>()

/**
 * Reading a key takes thirteen times as long as signing with it. Which keys are valid is asked of the database each time,
 * so one that was revoked is not found here by anybody.
 */
function keyOf(pem: string): KeyObject {
  const name = fingerprint(pem)
  const key = kept.get(name) ?? createPrivateKey(pem)
  kept.delete(name)
  kept.set(name, key)
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size > MOST_KEPT) kept.delete(oldest)
  return key
}
