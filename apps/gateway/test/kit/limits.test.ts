import { auth } from '@balcao/contract/people/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyEndpoint } from '@balcao/contract'
import type { AnyEndpoint } from '@balcao/contract/kit'
import { openGateway, type TestGateway } from '../harness'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway({
    limits: { usual: { burst: 5, perSecond: 1 }, auth: { burst: 3, perSecond: 1 }, app: { burst: 2, perSecond: 1 } },
  })
})
afterAll(() => gateway.close())

describe('the limiter', () => {
  it('answers 429 past the burst and lets go again with time', async () => {
    const attempt = async () => (await gateway.call(auth.login, { username: 'a', password: 'b' })).status
    expect([await attempt(), await attempt(), await attempt()]).toEqual([200, 200, 200])
    const { status, code } = await gateway.call(auth.login, { username: 'a', password: 'b' })
    expect([status, code]).toEqual([429, '40029'])
    gateway.clock.advance(2)
    expect(await attempt()).toBe(200)
  })

  it('lets go after a second also when the clock was set back by an hour', async () => {
    const attempt = async () => (await gateway.call(auth.login, { username: 'a', password: 'b' })).status
    while ((await attempt()) !== 429) continue
    gateway.clock.advance(-3600)
    expect(await attempt()).toBe(429)
    gateway.clock.advance(1)
    expect(await attempt()).toBe(200)
  })

  it('is the tight one on every call that guesses a secret', () => {
    const fieldsOf = ({ input }: AnyEndpoint) => Object.keys((input as unknown as { shape?: object }).shape ?? {})
    // A carrier's code names it, and is no secret.
    const guessing = everyEndpoint().filter((endpoint) =>
      fieldsOf(endpoint).some((field) => /password|_code|otp/.test(field) && field !== 'carrier_code'),
    )
    expect(guessing.length).toBeGreaterThan(1)
    for (const endpoint of guessing) expect([endpoint.name, endpoint.limit]).toEqual([endpoint.name, 'auth'])
  })

  it('refuses a body over one megabyte', async () => {
    gateway.clock.advance(60)
    const { response, text } = await gateway.send('POST', auth.login.path, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'x'.repeat(1_100_000) }),
    })
    expect([response.status, (JSON.parse(text) as { code: string }).code]).toEqual([413, '40001'])
  })
})
