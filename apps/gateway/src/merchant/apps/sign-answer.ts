import { createHash, createPrivateKey, sign } from 'node:crypto'

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
  const pairs = PUBLIC_KEY.map((pem) => `ed25519=${sign(null, signed, createPrivateKey(pem)).toString('base64')}`)
  const legacy = MD5_KEY.map(
    (key) =>
      `v1=${createHash('md5')
        .update(body + key)
        .digest('hex')}`,
  )
  return [`t=${t}`, ...pairs, ...legacy].join(',')
}
