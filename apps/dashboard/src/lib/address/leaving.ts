import { brand } from '../brand'
import { forwardTarget } from './safe-address'

/** Where the product itself links to: messages to the account manager. */
const OWN_LINKS = ['wa.me']

/** Every host that a page may leave for: those the brand names, and those of its own links. */
export function leavingHosts(): string[] {
  const linked = Object.values(brand.links).flatMap((link) => (link?.startsWith('https:') ? [new URL(link).host] : []))
  return [...brand.forward_hosts, ...linked, ...OWN_LINKS]
}

/** The way to an address: a page of ours at once, a known host by the "you are leaving" page, anything else not at all. */
export function wayTo(address: string): string | null {
  if (/^\/(?!\/)/.test(address)) return address
  const target = forwardTarget({ name: 'url', address }, leavingHosts())
  return target && `/forward?url=${encodeURIComponent(target.href)}`
}
