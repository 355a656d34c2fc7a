import { describe, expect, it } from 'vitest'
import { networkOf, plainAddress, senderOf } from './sender'

describe('a sender', () => {
  it('is an address of IPv4, however it is written', () => {
    for (const ip of ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7']) {
      expect(senderOf(ip)).toEqual({ near: '203.0.113.7', wide: null })
      expect(plainAddress(ip)).toBe('203.0.113.7')
      expect(networkOf(ip)).toBe('203.0.113')
    }
  })

  it('is a /64 of IPv6 within its /48', () => {
    const one = { near: '2001:db8:1:2::/64', wide: '2001:db8:1::/48' }
    for (const ip of ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::203.0.113.7'])
      expect(senderOf(ip)).toEqual(one)
    expect(senderOf('2001:db8:1:3::1')).toEqual({ near: '2001:db8:1:3::/64', wide: '2001:db8:1::/48' })
    expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1::/48')
  })

  it('is told from others also where groups are left out', () => {
    expect(senderOf('2001:db8::1').near).toBe('2001:db8:0:0::/64')
    expect(senderOf('::1').near).toBe('0:0:0:0::/64')
    expect(senderOf('fe80::1%eth0').near).toBe('fe80:0:0:0::/64')
  })

  it('stays what it is where it is no address', () => {
    expect(senderOf('unknown')).toEqual({ near: 'unknown', wide: null })
    expect(plainAddress('2001:db8::1')).toBe('2001:db8::1')
  })
})
