import { createHmac } from 'node:crypto'

export interface Signature {
  /** Over the body as it is sent. */
  v2: string
  /** Over the time, a full stop and the body: an old message cannot be sent again under a new time. */
  v3: string
}

export function signaturesOf(secretWords: readonly string[], t: number, body: string): Signature[] {
  return secretWords.map((word) => ({ v2: hmac(word, body), v3: hmac(word, `${t}.${body}`) }))
}

/**
 * The header's value (product 12): `t=…,v2=…,v3=…`. In the day after the secret word was changed there are two words, and
 * a second pair follows: whoever still checks with the old one finds theirs too.
 */
export function headerValue(t: number, signatures: readonly Signature[]): string {
  return [`t=${t}`, ...signatures.flatMap(({ v2, v3 }) => [`v2=${v2}`, `v3=${v3}`])].join(',')
}

export function unixSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}

function hmac(secretWord: string, text: string): string {
  return createHmac('sha256', secretWord).update(text, 'utf8').digest('hex')
}
