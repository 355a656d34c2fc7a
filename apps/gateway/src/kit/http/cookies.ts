import type { Config } from '../../base/config'

export function readCookie(header: string | undefined, name: string): string {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return ''
}

/** null takes the cookie away. Without Max-Age it ends with the browser; the server ends the session long before. */
export function cookieHeader({ name, secure }: Config['cookie'], value: string | null): string {
  return [`${name}=${value ?? ''}`, ...flags(secure), ...(value === null ? ['Max-Age=0'] : [])].join('; ')
}

/** As long as browsers keep any: it opens nothing, and only says that this browser was here before. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60

export function deviceCookieHeader({ name, secure }: Config['deviceCookie'], value: string): string {
  return [`${name}=${value}`, ...flags(secure), `Max-Age=${DEVICE_SECONDS}`].join('; ')
}

const flags = (secure: boolean) => ['Path=/', 'HttpOnly', 'SameSite=Strict', ...(secure ? ['Secure'] : [])]
