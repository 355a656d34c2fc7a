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

interface Message {
  id: string
  t: number
  body: string
}

/** Every header of a message: our signature, and beside it those of Standard Webhooks, which libraries know how to check. */
export function signedHeaders(ourHeader: string, secretWords: readonly string[], { id, t, body }: Message) {
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Merchant-Notifications/1',
    [ourHeader]: headerValue(t, signaturesOf(secretWords, t, body)),
    'webhook-id': id,
    'webhook-timestamp': String(t),
    'webhook-signature': secretWords.map((word) => `v1,${hmac(word, `${id}.${t}.${body}`, 'base64')}`).join(' '),
  }
}

export function unixSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}

function hmac(secretWord: string, text: string, encoding: 'hex' | 'base64' = 'hex'): string {
  return createHmac('sha256', secretWord).update(text, 'utf8').digest(encoding)
}
