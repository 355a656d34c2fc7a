/** What may be framed, left for and returned to. Every rule says what is let through; the rest is refused. */

interface Asked {
  /** What stands before the equals sign: `?pdf=…` and `?image=…` tell what the document is. */
  name: string
  address: string
}

/** Spec 2: the value after the (first) equals sign, URL-decoded once. */
export function askedInQuery(search: string): Asked | null {
  const start = search.indexOf('=')
  if (start < 0) return null
  try {
    return { name: search.slice(0, start).replace('?', ''), address: decodeURIComponent(search.slice(start + 1)) }
  } catch {
    return null
  }
}

export interface DocumentAddress {
  path: string
  kind: 'pdf' | 'image'
}

/** No segment starts with a dot, is empty or holds an escape: what is checked is what the browser asks for. */
const DOCUMENT = /^\/files(?:\/[\w~-][\w.~-]*)+(?:\?[\w.~=&%+-]*)?$/

/** A signed document of our own gateway, told by its path alone or with our own origin. */
export function documentAddress(asked: Asked | null, origin: string): DocumentAddress | null {
  if (!asked) return null
  const { name, address } = asked
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return DOCUMENT.test(path) ? { path, kind: name === 'pdf' ? 'pdf' : 'image' } : null
}

/** Printable ASCII but the backslash, which browsers take for a slash. */
const PLAIN = /^[!-[\]-~]+$/
const FOREIGN = /^https:\/\/([a-z0-9.-]+)(?=[/?#]|$)/i

/** Where the "you are leaving" page may lead: https, and exactly one of the brand's hosts; no name, no port. */
export function forwardTarget(asked: Asked | null, hosts: readonly string[]): URL | null {
  const address = asked?.address
  const host = address && PLAIN.test(address) ? FOREIGN.exec(address)?.[1]?.toLowerCase() : undefined
  if (!address || host === undefined || !hosts.includes(host)) return null
  const target = new URL(address)
  return target.host === host ? target : null
}

/** A place inside the product: a path that no browser can take for another origin. */
export function ownPath(place: string | null, origin: string): string | null {
  if (place === null || !PLAIN.test(place) || !place.startsWith('/')) return null
  const { origin: where, pathname, search, hash } = new URL(place, origin)
  return where === origin && !pathname.startsWith('//') ? pathname + search + hash : null
}
