import { accountPool } from '@balcao/contract/payments/virtual-accounts'
import { overview } from '@balcao/contract/provider/overview'
import { isClabe } from '@balcao/kernel/clabe'
import { NUMBER_RESTS_DAYS, POOL_IS_LOW_BELOW } from '@balcao/kernel/virtual-account'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { accountDesk, type AccountDesk } from '../../../test/support/desks/account-desk'
import { mailsTo } from '../../../test/support/outside/outbox'
import { openShop, type Shop } from '../../../test/support/desks/shop'
import { warnOfPools } from './warn-provider'

const DAY = 24 * 60 * 60
let gateway: TestGateway
let shop: Shop
let desk: AccountDesk
let providerEmail: string
let provider: Signed

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openShop(gateway, {}, 'SANDBOX')
  desk = accountDesk(gateway, shop)
  providerEmail = (await addPerson(gateway, { providerRole: 'PLATFORM_ADMIN' })).email
})
afterAll(() => gateway.close())
beforeEach(async () => {
  provider = await gateway.signIn(providerEmail)
  await shop.pass(61)
  // As if no account had ever been opened.
  await gateway.databases.owner.query('delete from account_pool')
  await gateway.databases.owner.query(`update account_pool_warnings set level = ''`)
})

let block = 0
/** A block that nobody has had before. */
const fill = async (count: number, mode: 'test' | 'live' = 'test') => {
  provider = await gateway.signIn(providerEmail)
  const first = `6461802${String(++block).padStart(4, '0')}000000`
  const wish = { request_id: desk.requestId(), mode, first, count }
  return (await gateway.call(accountPool.fill, wish, provider)).data.added
}
const pool = async (mode: 'test' | 'live' = 'test') =>
  (await gateway.call(accountPool.query, {}, provider)).data.find((each) => each.mode === mode)
const open = async () => {
  const { code, data, failure } = await desk.create({ type: 'SPEI' })
  return code === '10000' ? { id: data.account_id, number: data.account_number } : failure.sub_code
}

describe('the pool of numbers', () => {
  it('foretells when it runs out, by the pace of the last thirty days', async () => {
    await fill(120, 'live')
    expect(await pool('live')).toMatchObject({ drawn: 0, days_left: null })
    await gateway.databases.owner.query(
      `update account_pool set held_by = 'M1', free_at = null, drawn_at = $1
       where number in (select number from account_pool where mode = 'live' order by number limit 10)`,
      [new Date(gateway.clock.now().getTime() - 31 * DAY * 1000)],
    )
    expect(await pool('live')).toMatchObject({ free: 110, drawn: 0, days_left: null })
    await fill(30)
    for (let n = 0; n < 3; n++) await open()
    expect(await pool()).toMatchObject({ free: 27, drawn: 3, days_left: 270 })
    await gateway.databases.owner.query(
      `update account_pool set drawn_at = $1 where mode = 'live' and held_by = 'M1'`,
      [gateway.clock.now()],
    )
    const { health } = (await gateway.call(overview.query, {}, provider)).data
    expect(health).toMatchObject({ numbers_free: 110, numbers_days: 330, numbers_are_low: false })
    await gateway.databases.owner
      .query(`delete from account_pool where mode = 'live' and free_at is not null and number not in
      (select number from account_pool where mode = 'live' and free_at is not null order by number limit 5)`)
    const low = (await gateway.call(overview.query, {}, provider)).data.health
    expect(low).toMatchObject({ numbers_free: 5, numbers_days: 15, numbers_are_low: true })
  })

  it('answers account-pool-run-out when it is empty, and serves PIX all the same', async () => {
    await fill(2)
    const [first, second, third] = [await open(), await open(), await open()]
    expect([typeof first, typeof second, third]).toEqual(['object', 'object', 'account-pool-run-out'])
    expect((await desk.create({ type: 'PIX' })).code).toBe('10000')
    expect(await pool()).toMatchObject({ free: 0, held: 2, resting: 0 })
    await fill(1)
    expect(typeof (await open())).toBe('object')
  })

  it('gives one number to one account, however many ask at once', async () => {
    await fill(12)
    const opened = await Promise.all(Array.from({ length: 20 }, open))
    const numbers = opened.flatMap((each) => (typeof each === 'object' ? [each.number] : []))
    expect(new Set(numbers).size).toBe(numbers.length)
    // Who comes while others still hold the last numbers is told that there are none; nobody gets a number twice.
    expect(numbers.length).toBeLessThanOrEqual(12)
    let more = await open()
    while (typeof more === 'object') {
      numbers.push(more.number)
      more = await open()
    }
    expect(new Set(numbers).size).toBe(12)
    expect(more).toBe('account-pool-run-out')
    expect(numbers.every(isClabe)).toBe(true)
  })

  it('never gives a number away that is in use or at rest, whatever is opened and cancelled', async () => {
    const steps = fc.array(fc.oneof(fc.constant('open'), fc.nat(20), fc.constant('pass')), { maxLength: 25 })
    const { failed, counterexample } = await fc.check(
      fc.asyncProperty(steps, async (acts) => {
        await gateway.databases.owner.query('delete from account_pool')
        await fill(5)
        const active = new Map<string, string>()
        const restsUntil = new Map<string, number>()
        for (const act of acts) {
          const now = gateway.clock.now().getTime()
          if (act === 'pass') await shop.pass((NUMBER_RESTS_DAYS / 2) * DAY)
          else if (act === 'open') {
            const opened = await open()
            const resting = [...restsUntil.values()].filter((until) => until > now).length
            const isOut = active.size + resting >= 5
            if (typeof opened === 'string') {
              if (!isOut) throw new Error(`refused with ${opened} although numbers were left`)
              continue
            }
            const { id, number } = opened
            if (isOut || !isClabe(number) || [...active.values()].includes(number))
              throw new Error(`${number} is in use`)
            if ((restsUntil.get(number) ?? 0) > now) throw new Error(`${number} is at rest`)
            active.set(id, number)
          } else {
            const [id, number] = [...active][act % Math.max(1, active.size)] ?? []
            if (!id || !number) continue
            await desk.cancel(id)
            active.delete(id)
            restsUntil.set(number, now + NUMBER_RESTS_DAYS * DAY * 1000)
          }
        }
      }),
      { numRuns: 12, seed: 20_261_115 },
    )
    expect([failed, counterexample]).toEqual([false, null])
  }, 120_000)

  it('keeps the sandbox’s numbers apart from the bank’s', async () => {
    await fill(3, 'live')
    expect(await open()).toBe('account-pool-run-out')
    expect(await pool('live')).toMatchObject({ free: 3, held: 0 })
  })

  it('takes a block once, and only numbers of the bank', async () => {
    const wish = { mode: 'live', first: '64618099990000000', count: 10 } as const
    const added = async (more: object = {}) =>
      gateway.call(accountPool.fill, { ...wish, request_id: desk.requestId(), ...more }, provider)
    expect((await added()).data.added).toBe(10)
    expect((await added({ count: 15 })).data.added).toBe(5)
    expect((await added({ first: '01218099990000000' })).failure.sub_code).toBe('first')
    expect((await added({ first: '64699999999999999', count: 2 })).failure.sub_code).toBe('count')
  })

  it('warns the provider before it runs out, once, and again when it has', async () => {
    const subjects = async () => {
      await warnOfPools(gateway.gateway)
      await warnOfPools(gateway.gateway)
      const mails = (await mailsTo(gateway, providerEmail)).filter((mail) => mail.includes('account numbers'))
      return mails.map((mail) => /^Subject: (.*?)\r?$/m.exec(mail)?.[1])
    }
    const set = (free: number) =>
      gateway.databases.owner.query(
        `update account_pool set free_at = case when number in (select number from account_pool order by number limit $1) then $2::timestamptz end`,
        [free, '2026-01-01Z'],
      )
    await fill(POOL_IS_LOW_BELOW)
    expect(await subjects()).toEqual([])
    await set(POOL_IS_LOW_BELOW - 1)
    expect(await subjects()).toEqual([`Only ${POOL_IS_LOW_BELOW - 1} account numbers are left`])
    await set(0)
    expect((await subjects()).at(-1)).toBe('No account numbers are left')
    await set(POOL_IS_LOW_BELOW)
    expect(await subjects()).toHaveLength(2)
    await set(1)
    expect((await subjects()).at(-1)).toBe('Only 1 account numbers are left')
  })
})
