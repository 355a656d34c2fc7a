import { auth } from '@balcao/contract/people/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HandClock } from '../../src/base/clock'
import { Limiter, LIMITS } from '../../src/kit/http/limits'
import { openGateway, START, type TestGateway } from '../harness'
import { noteFigure, times } from '../support/servers/in-full'

const TRIES = times('SENDER_TRIES', 200, 20_000)
const AT_ONCE = 100
const V4 = '203.0.113.7'
const ONE_64 = (n: number) => `2001:db8:7:7:${(n >> 8).toString(16)}:${(n & 255).toString(16)}::1`
const ONE_48 = (n: number) => `2001:db8:48:${n.toString(16)}::1`

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway({ limits: LIMITS, env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => gateway.close())

/**
 * So many logins, each under a name of its own: how many the limiter refused, and how many passwords were looked at. What
 * it let through may still find no connection in time on a busy machine.
 */
async function loginsFrom(from: (n: number) => string): Promise<{ refused: number; judged: number }> {
  let [refused, judged, next] = [0, 0, 0]
  const worker = async () => {
    for (let n = next++; n < TRIES; n = next++) {
      const wish = { username: `${n}@shop.example`, password: 'Wrong-2026' }
      const { status, code } = await gateway.call(auth.login, wish, null, { 'x-forwarded-for': from(n) })
      if (status === 429) refused++
      if (code === '20003') judged++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return { refused, judged }
}

describe('tries from one sender', () => {
  const judged = { v4: 0, near: 0 }
  it('are refused alike from one address of IPv4, however it arrives, and from one /64 of IPv6', async () => {
    const expected = TRIES - LIMITS.auth.burst
    const ofV4 = await loginsFrom((n) => (n % 2 ? V4 : `::ffff:${V4}`))
    const of64 = await loginsFrom(ONE_64)
    expect([ofV4.refused, of64.refused]).toEqual([expected, expected])
    Object.assign(judged, { v4: ofV4.judged, near: of64.judged })
    expect(Math.min(judged.v4, judged.near)).toBeGreaterThan(LIMITS.auth.burst / 2)
    noteFigure(`${TRIES.toLocaleString('en')} tries from one IPv4 and from one /64: ${expected} refused of each`)
  }, 600_000)

  it('slow down the next login of that /64 as of that address, and of no other', async () => {
    const countedFor = async (ip: string) => {
      const { rows } = await gateway.databases.owner.query<{ n: number }>(
        'select failures as n from auth_counters where key = $1',
        [`login address ${ip}`],
      )
      return rows[0]?.n ?? 0
    }
    expect(gateway.clock.longestPause).toBe(3_000)
    expect(await countedFor(V4)).toBe(judged.v4)
    expect(await countedFor('2001:db8:7:7::/64')).toBe(judged.near)
    expect(await countedFor('2001:db8:7::/48')).toBe(judged.near)
  })

  it('are bounded over all of a /48 at sixteen times as many', () => {
    const limiter = new Limiter(LIMITS)
    const now = new HandClock(START).now()
    let passed = 0
    for (let n = 0; n < 20_000; n++) {
      try {
        limiter.takeFrom('auth', ONE_48(n), now)
        passed++
      } catch {
        // Refused.
      }
    }
    expect(passed).toBe(16 * LIMITS.auth.burst)
  })
})
