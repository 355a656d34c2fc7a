import { BlockList, isIP } from 'node:net'

/** What no call of ours may reach: this machine, its neighbours, a cloud's own services, and ways around to them. */
const INNER_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // A cloud's metadata lies in here.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // A cloud's own service at an address that looks public.
  '168.63.129.16/32',
]

/** Of IPv6 only global unicast is public, without those parts of it that carry an IPv4 address or lead nowhere. */
const PUBLIC_V6 = '2000::/3'
const INNER_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const innerV4 = listOf(INNER_V4, 'ipv4')
const publicV6 = listOf([PUBLIC_V6], 'ipv6')
const innerV6 = listOf(INNER_V6, 'ipv6')

export function isPublicAddress(address: string): boolean {
  // A zone names an interface of this machine.
  if (address.includes('%')) return false
  if (isIP(address) === 4) return !innerV4.check(address, 'ipv4')
  return isIP(address) === 6 && publicV6.check(address, 'ipv6') && !innerV6.check(address, 'ipv6')
}

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
