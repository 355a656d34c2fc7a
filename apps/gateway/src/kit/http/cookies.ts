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
  const flags = ['Path=/', 'HttpOnly', 'SameSite=Strict', ...(secure ? ['Secure'] : [])]
  return [`${name}=${value ?? ''}`, ...flags, ...(value === null ? ['Max-Age=0'] : [])].join('; ')
}
