import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Notification, ObjectNotification } from './api.gen.js'
import { NotificationNotGenuine } from './errors.js'

/** As `node:http` has them, or a `Headers` of fetch. */
export type Headers = Readonly<Record<string, string | string[] | undefined>> | { get(name: string): string | null }

const TOLERANCE_SECONDS = 300

/**
 * What a notification says, if it is genuine. Give the bytes as they came: a body that was parsed and written again is
 * another one.
 */
export function verifyNotification(
  rawBody: Uint8Array | string,
  headers: Headers,
  secretWord: string,
  { now = Date.now(), toleranceSeconds = TOLERANCE_SECONDS }: { now?: number; toleranceSeconds?: number } = {},
): Notification | ObjectNotification {
  const id = headerOf(headers, 'webhook-id')
  const t = headerOf(headers, 'webhook-timestamp')
  const age = Math.abs(now / 1000 - Number(t))
  // What is no number is not too young either.
  if (!(age <= toleranceSeconds)) throw new NotificationNotGenuine('The notification is too old, or says no time.')
  const expected = createHmac('sha256', secretWord).update(`${id}.${t}.`).update(rawBody).digest()
  // Two during the day after the secret word was changed.
  const given = headerOf(headers, 'webhook-signature')
    .split(' ')
    .filter((part) => part.startsWith('v1,'))
    .map((part) => Buffer.from(part.slice('v1,'.length), 'base64'))
  if (!given.some((one) => one.length === expected.length && timingSafeEqual(one, expected)))
    throw new NotificationNotGenuine('The signature is not that of the secret word.')
  return JSON.parse(typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody).toString('utf8')) as Notification
}

function headerOf(headers: Headers, name: string): string {
  const found = isFetched(headers) ? headers.get(name) : headers[name]
  return (Array.isArray(found) ? found[0] : found) ?? ''
}

function isFetched(headers: Headers): headers is { get(name: string): string | null } {
  return typeof headers['get'] === 'function'
}
