import { isIPv6 } from 'node:net'

/**
 * Who is counted when an address asks. A subscriber of IPv4 has one address, of IPv6 a network of 2^64 (/64), often
 * many of these (/48): counted by address, everybody of IPv6 would be somebody new with every try.
 */
export interface Sender {
  /** An IPv4 address, or a /64 of IPv6. */
  near: string
  /** The /48 around it, which bears `WIDER` times as much; null for IPv4. */
  wide: string | null
}

/** How many /64 of one /48 may each use up all they have before the /48 is refused as one. */
export const WIDER = 16

export function senderOf(ip: string): Sender {
  const groups = groupsOf(ip)
  return groups ? { near: network(groups, 4), wide: network(groups, 3) } : { near: plainAddress(ip), wide: null }
}

/** Providers hand out new addresses daily, but mostly of the same network: /24, or /48 of IPv6. */
export function networkOf(ip: string): string {
  const groups = groupsOf(ip)
  return groups ? network(groups, 3) : plainAddress(ip).split('.').slice(0, 3).join('.')
}

/** As people write it: an IPv4 address that came over an IPv6 socket is itself again. */
export function plainAddress(ip: string): string {
  const groups = parsed(ip)
  if (!groups || !isMapped(groups)) return ip
  return [groups[6] ?? 0, groups[7] ?? 0].flatMap((group) => [group >> 8, group & 255]).join('.')
}

/** The eight numbers of an IPv6 address; null for IPv4, also in the clothes of IPv6. */
function groupsOf(ip: string): number[] | null {
  const groups = parsed(ip)
  return groups && !isMapped(groups) ? groups : null
}

const isMapped = (groups: readonly number[]) => groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff

const network = (groups: readonly number[], length: number) =>
  `${groups
    .slice(0, length)
    .map((group) => group.toString(16))
    .join(':')}::/${length * 16}`

function parsed(ip: string): number[] | null {
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return null
  const [head = '', tail] = withoutDots(address).split('::')
  const [front, back] = [numbersOf(head), numbersOf(tail ?? '')]
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back]
}

const numbersOf = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))

/** The last two groups may be written as an IPv4 address. */
function withoutDots(address: string): string {
  const [, start, dotted] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? []
  if (start === undefined || dotted === undefined) return address
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number)
  return `${start}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
}
