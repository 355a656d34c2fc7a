import { createHmac } from 'node:crypto'
import { sameText } from '../../base/secret'

/** What is signed, whichever way it goes: the query is part of the path. */
export interface Signed {
  method: string
  path: string
  body: string
}

/** Clocks differ, and what is heard twice is heard once: this only keeps old papers from being shown for ever. */
const FRESH_SECONDS = 15 * 60

export function signatureOf(secret: string, { method, path, body }: Signed, now: Date): string {
  const time = Math.floor(now.getTime() / 1000)
  return `t=${time},v1=${macOf(secret, `${time}.${method}.${path}.${body}`)}`
}

/** By any of the secrets: while one is replaced by another, both are good. */
export function isSignedBy(secrets: readonly string[], header: unknown, signed: Signed, now: Date): boolean {
  const [, time, mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? []
  if (time === undefined || mac === undefined) return false
  if (Math.abs(now.getTime() / 1000 - Number(time)) > FRESH_SECONDS) return false
  const { method, path, body } = signed
  return secrets.some((secret) => sameText(mac, macOf(secret, `${time}.${method}.${path}.${body}`)))
}

const macOf = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')
