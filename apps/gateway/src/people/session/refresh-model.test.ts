import { session } from '@balcao/contract/people/session'
import { REFRESH_GRACE_SECONDS } from '@balcao/kernel/session-life'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { noteFigure, times } from '../../../test/support/servers/in-full'

const SCHEDULES = times('SCHEDULES', 3, 1_000)
const TABS = 50
const TIME_LIMIT = Math.max(120_000, SCHEDULES * 10_000)

let gateway: TestGateway
let email: string

beforeAll(async () => {
  gateway = await openGateway()
  const merchant = await addMerchant(gateway)
  email = (await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER' } })).email
})
afterAll(() => gateway.close())

async function renew(refreshToken: string, cookie: string) {
  const { code, data } = await gateway.call(session.refresh, { refresh_token: refreshToken }, { cookie })
  return code === '10000' ? data.refresh_token : null
}
const isOpen = async ({ cookie }: Signed, token: string) =>
  (await gateway.call(session.query, {}, { token, cookie })).status === 200

/** What the rule says, without a database: the generations given so far, and when each was spent. */
class Family {
  readonly tokens: string[]
  readonly #spentAt: number[] = []
  isOver = false
  constructor(first: string) {
    this.tokens = [first]
  }

  /** same: the pair that the immediate parent was given before. */
  foretell(index: number, hasCookie: boolean, now: number): 'next' | 'same' | 'nothing' {
    if (this.isOver) return 'nothing'
    const spent = this.#spentAt[index]
    const isParent = index === this.tokens.length - 2
    const isInTime = spent !== undefined && now <= spent + REFRESH_GRACE_SECONDS
    if (hasCookie && spent === undefined) return 'next'
    if (hasCookie && isParent && isInTime) return 'same'
    this.isOver = true
    return 'nothing'
  }

  recognise(given: string | null): 'next' | 'same' | 'older' | 'nothing' {
    if (given === null) return 'nothing'
    if (given === this.tokens.at(-1)) return 'same'
    return this.tokens.includes(given) ? 'older' : 'next'
  }

  spend(index: number, now: number, successor: string) {
    this.#spentAt[index] = now
    this.tokens.push(successor)
  }
}

const step = fc.record({
  /** Which token, counted from the newest. */
  back: fc.oneof({ arbitrary: fc.constantFrom(0, 1), weight: 8 }, { arbitrary: fc.constantFrom(2, 3), weight: 1 }),
  cookie: fc.oneof(
    { arbitrary: fc.constant('own'), weight: 20 },
    { arbitrary: fc.constantFrom('none', 'foreign'), weight: 1 },
  ),
  wait: fc.oneof(
    { arbitrary: fc.integer({ min: 0, max: 9 }), weight: 6 },
    { arbitrary: fc.constantFrom(10, 11, 60), weight: 1 },
  ),
})

describe('refresh against its rule', () => {
  it(
    'gives the next pair, the same pair or nothing, exactly as the model says',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
          const me = await gateway.signIn(email)
          const family = new Family(me.refreshToken)
          for (const { back, cookie, wait } of steps) {
            gateway.clock.advance(wait)
            const now = gateway.clock.now().getTime() / 1000
            const index = Math.max(0, family.tokens.length - 1 - back)
            const told = family.foretell(index, cookie === 'own', now)
            const sent = { own: me.cookie, none: '', foreign: 'x'.repeat(43) }[cookie] ?? ''
            const given = await renew(family.tokens[index] ?? '', sent)
            expect(family.recognise(given)).toBe(told)
            if (told === 'next') family.spend(index, now, given ?? '')
          }
        }),
        { numRuns: SCHEDULES },
      )
      noteFigure(`${SCHEDULES.toLocaleString('en')} schedules of refreshes as the rule says`)
    },
    TIME_LIMIT,
  )
})

/**
 * One moment in the life of a browser: some tabs find the token old and ask with what the storage holds. Answers get
 * lost, and some requests arrive only after the others were answered, but within the grace.
 */
const moment = fc.record({
  asking: fc.integer({ min: 1, max: TABS }),
  late: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
  answersLost: fc.boolean(),
  pause: fc.integer({ min: 1, max: 290 }),
})

describe(`an honest browser with ${TABS} tabs`, () => {
  it(
    'is never logged out, whatever is asked at once, lost or late within the grace',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(moment, { minLength: 3, maxLength: 8 }), async (moments) => {
          const me = await gateway.signIn(email)
          let stored = me.refreshToken
          for (const { asking, late, answersLost, pause } of moments) {
            gateway.clock.advance(pause)
            const read = stored
            const ask = async () => {
              const given = await renew(read, me.cookie)
              expect(given).not.toBeNull()
              return given ?? ''
            }
            const given = new Set(await Promise.all(Array.from({ length: asking }, ask)))
            // All of them lost: the storage keeps the old one, and the next tab asks with it again, in time.
            for (const seconds of answersLost ? [1, ...late] : late) {
              gateway.clock.advance(seconds)
              given.add(await ask())
            }
            expect(given.size).toBe(1)
            stored = Array.from(given)[0] ?? ''
          }
          const last = await gateway.call(session.refresh, { refresh_token: stored }, { cookie: me.cookie })
          expect(await isOpen(me, last.data.access_token)).toBe(true)
        }),
        { numRuns: SCHEDULES },
      )
      noteFigure(
        `${SCHEDULES.toLocaleString('en')} schedules of a browser with ${TABS} tabs: no honest user signed out`,
      )
    },
    TIME_LIMIT,
  )
})
