import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@balcao/kernel/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { runJobs } from '../../../test/support/servers/run-jobs'
import type { Refusal } from '../../kit/calls/errors'
import { sendCode, spendCode } from '.'
import { CodeWrong } from './codes.errors'
import { sweepCodes } from './codes.jobs'
import type { CodeWish } from './codes.service'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

let people = 0
const someone = () => `person${++people}@shop.example`
const ask = (subject: string, wish: Partial<CodeWish> = {}) =>
  sendCode(gateway.gateway, {
    purpose: 'reset',
    subject,
    to: subject,
    language: 'en',
    ip: `10.0.0.${++people}`,
    ...wish,
  })
const guess = (subject: string, code: string, purpose: CodeWish['purpose'] = 'reset') =>
  spendCode(gateway.gateway, { purpose, subject, code }).then(
    () => 'right',
    (error: unknown) => (error instanceof CodeWrong ? 'wrong' : String(error)),
  )
const mails = () => {
  const folder = join(gateway.gateway.config.dataDir, 'outbox')
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}
/** As the person reads it: the newest mail to this address. */
async function codeFor(subject: string): Promise<string> {
  await runJobs(gateway)
  const newest =
    mails()
      .filter((mail) => mail.includes(`To: ${subject}`))
      .at(-1) ?? ''
  return /^(\d{6})\r?$/m.exec(newest)?.[1] ?? ''
}
const other = (code: string) => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0')
const count = async (table: string) =>
  Number((await gateway.databases.owner.query<{ n: bigint }>(`select count(*) as n from ${table}`)).rows[0]?.n)

describe('a verification code', () => {
  it('has six digits, arrives by mail, works once, for its purpose and its person', async () => {
    const [me, you] = [someone(), someone()]
    await ask(me)
    const code = await codeFor(me)
    expect(code).toMatch(/^\d{6}$/)
    expect(await guess(you, code)).toBe('wrong')
    expect(await guess(me, code, 'withdrawal')).toBe('wrong')
    expect(await guess(` ${me.toUpperCase()} `, code)).toBe('right')
    expect(await guess(me, code)).toBe('wrong')
  })

  it('is over after five minutes, to the second', async () => {
    const me = someone()
    await ask(me)
    const first = await codeFor(me)
    gateway.clock.advance(300)
    expect(await guess(me, first)).toBe('wrong')
    await ask(me)
    const second = await codeFor(me)
    gateway.clock.advance(299)
    expect(await guess(me, second)).toBe('right')
  })

  it('takes the place of the one before', async () => {
    const me = someone()
    await ask(me)
    const first = await codeFor(me)
    gateway.clock.advance(1)
    await ask(me)
    const second = await codeFor(me)
    expect(await guess(me, first)).toBe(first === second ? 'right' : 'wrong')
    expect(await guess(me, second)).toBe(first === second ? 'wrong' : 'right')
  })

  it('bears five tries, and counts them although each call failed', async () => {
    const me = someone()
    await ask(me)
    const code = await codeFor(me)
    for (let i = 0; i < 5; i++) expect(await guess(me, other(code))).toBe('wrong')
    expect(await guess(me, code)).toBe('wrong')
  })

  it('counts at most five tries of a hundred guesses at once, and no right one slips through after them', async () => {
    const me = someone()
    await ask(me)
    const code = await codeFor(me)
    const guesses = await Promise.all(Array.from({ length: 100 }, () => guess(me, other(code))))
    expect(new Set(guesses)).toEqual(new Set(['wrong']))
    const { rows } = await gateway.databases.owner.query<{ tries: number }>('select max(tries) as tries from codes')
    expect(rows[0]?.tries).toBe(5)
    expect(await guess(me, code)).toBe('wrong')
  })

  it('lets exactly one of two through that bring the right one at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const me = someone()
      await ask(me)
      const code = await codeFor(me)
      const results = await Promise.all([guess(me, code), guess(me, code)])
      expect(results.sort()).toEqual(['right', 'wrong'])
    }
  })

  it('is kept as keyed hashes only', async () => {
    const me = someone()
    await ask(me)
    const code = await codeFor(me)
    const { rows } = await gateway.databases.owner.query('select * from codes, code_sends')
    expect(JSON.stringify(rows)).not.toContain(me)
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
  })
})

describe('asking for codes', () => {
  it('behaves alike for somebody unknown, except that no mail leaves and no code is right', async () => {
    const nobody = someone()
    const before = [await count('codes'), await count('mails')]
    await ask(nobody, { to: null })
    expect([await count('codes'), await count('mails')]).toEqual([before[0]! + 1, before[1]])
    await runJobs(gateway)
    expect(mails().filter((mail) => mail.includes('invalid.example'))).toEqual([])
    expect(await guess(nobody, '123456')).toBe('wrong')
    for (let i = 0; i < 4; i++) await ask(nobody, { to: null })
    await expect(ask(nobody, { to: null })).rejects.toMatchObject({ status: 429, code: '40029' })
  })

  it('is limited to five an hour for one person, from wherever', async () => {
    const me = someone()
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => ask(me)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    gateway.clock.advance(3599)
    const refused: unknown = await ask(me).catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 429, subCode: 'too-many-codes' })
    expect((refused as Refusal).textFor('en')).toContain('another can be sent an hour after the first')
    gateway.clock.advance(1)
    await ask(me)
  })

  it('is limited to thirty an hour from one address, which then uses up nobody’s own', async () => {
    const ip = '203.0.113.9'
    const victim = someone()
    for (let i = 0; i < 30; i++) await ask(someone(), { ip })
    for (let i = 0; i < 10; i++) await expect(ask(victim, { ip })).rejects.toMatchObject({ status: 429 })
    await ask(victim)
  })
})

describe('housekeeping', () => {
  it('forgets codes that are over and windows that have passed', async () => {
    await ask(someone())
    gateway.clock.advance(3601)
    await sweepCodes.run(gateway.gateway)
    expect([await count('codes'), await count('code_sends')]).toEqual([0, 0])
  })
})

it('tells 20005 in three languages', () => {
  const wrong = new CodeWrong()
  expect(wrong).toMatchObject({ code: '20005', status: 200 })
  expect(new Set(LANGUAGES.map((language) => wrong.textFor(language))).size).toBe(3)
})
