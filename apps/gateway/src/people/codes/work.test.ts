import { auth } from '@balcao/contract/people/auth'
import { signup } from '@balcao/contract/merchant/signup'
import { createHash } from 'node:crypto'
import { findSolution, firstWord, isWorked, WORK_BITS } from '@balcao/kernel/work'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'

const FREE = 3
/** A thousand tries in place of a quarter of a million. */
const BITS = 10
let gateway: TestGateway
let people = 0
beforeAll(async () => {
  gateway = await openGateway({ freeMails: FREE, workBits: BITS, env: { TRUST_PROXY: '127.0.0.1' } })
})
// What was asked for is forgotten, as after an hour.
beforeEach(() => gateway.clock.advance(3601))
afterAll(() => gateway.close())

const from = (ip: string) => ({ 'x-forwarded-for': ip })
const askReset = (ip: string, work?: string) =>
  gateway.call(auth.sendResetCode, { email: `p${++people}@shop.example`, ...(work && { work }) }, null, from(ip))
const askSignup = (ip: string, work?: string) =>
  gateway.call(signup.sendCode, { email: `p${++people}@shop.example`, ...(work && { work }) }, null, from(ip))
const challengeFor = async (ip: string) => (await gateway.call(auth.work, {}, null, from(ip))).data
const worked = async (ip: string) => {
  const { challenge, bits } = await challengeFor(ip)
  return findSolution(challenge, bits, 0, Number.MAX_SAFE_INTEGER) ?? ''
}
const unsolved = (challenge: string, number = 0): string =>
  isWorked(`${challenge}.${number}`, BITS) ? unsolved(challenge, number + 1) : `${challenge}.${number}`
const told = ({ status, failure }: { status: number; failure: { sub_code?: string } }) => [status, failure.sub_code]

it('a page computes the same SHA-256 as this machine', () => {
  for (const text of Array.from({ length: 500 }, (_, n) => `challenge-${n * 7919}.${'x'.repeat(n % 30)}`))
    expect(firstWord(text)).toBe(createHash('sha256').update(text).digest().readUInt32BE(0))
})

describe('mails with codes', () => {
  it('cost nothing the first few times, for both kinds together, and then work for each', async () => {
    const ip = '198.51.100.1'
    expect((await askReset(ip)).code).toBe('10000')
    expect((await askSignup(ip)).code).toBe('10000')
    expect((await askReset(ip)).code).toBe('10000')
    for (const ask of [askReset, askSignup]) expect(told(await ask(ip))).toEqual([429, 'work-needed'])
    expect((await askReset('198.51.100.2')).code).toBe('10000')
    const work = await worked(ip)
    expect((await askSignup(ip, work)).code).toBe('10000')
    // Once: neither again, nor under another number of the same challenge.
    expect(told(await askReset(ip, work))).toEqual([429, 'work-needed'])
    const [challenge = '', number] = work.split('.')
    const second = findSolution(challenge, BITS, Number(number) + 1, Number.MAX_SAFE_INTEGER) ?? ''
    expect(told(await askReset(ip, second))).toEqual([429, 'work-needed'])
    gateway.clock.advance(3601)
    expect((await askReset(ip)).code).toBe('10000')
  })

  it('are not had for work of somebody else, of another hour, for none, or for a challenge of one’s own making', async () => {
    const [mine, theirs] = ['203.0.113.1', '203.0.113.2']
    for (let i = 0; i < FREE; i++) await askReset(mine)
    expect(told(await askReset(mine, await worked(theirs)))).toEqual([429, 'work-needed'])
    const { challenge } = await challengeFor(mine)
    expect(told(await askReset(mine, unsolved(challenge)))).toEqual([429, 'work-needed'])
    const forged = findSolution('A'.repeat(43), BITS, 0, Number.MAX_SAFE_INTEGER) ?? ''
    for (const work of [forged, 'x', '.', '']) expect(told(await askReset(mine, work))).toEqual([429, 'work-needed'])
    const late = await worked(mine)
    gateway.clock.advance(300)
    expect(told(await askReset(mine, late))).toEqual([429, 'work-needed'])
  })

  it('count a /64 of IPv6 as one', async () => {
    for (let i = 0; i < FREE; i++) expect((await askReset(`2001:db8:1:1::${i}`)).code).toBe('10000')
    expect(told(await askReset('2001:db8:1:1:ffff::1'))).toEqual([429, 'work-needed'])
    expect((await askReset('2001:db8:1:2::1')).code).toBe('10000')
  })
})

it('is as hard as the product has it, unless a test says otherwise: less is refused', async () => {
  const usual = await openGateway({ freeMails: 1 })
  const { challenge, bits } = (await usual.call(auth.work, {}, null)).data
  expect(bits).toBe(WORK_BITS)
  let easy = findSolution(challenge, BITS, 0, Number.MAX_SAFE_INTEGER) ?? ''
  if (isWorked(easy, WORK_BITS)) easy = unsolved(challenge)
  const ask = (work: string) => usual.call(auth.sendResetCode, { email: 'p@shop.example', work }, null)
  expect((await ask('')).code).toBe('10000')
  expect(told(await ask(easy))).toEqual([429, 'work-needed'])
  expect((await ask(findSolution(challenge, WORK_BITS, 0, Number.MAX_SAFE_INTEGER) ?? '')).code).toBe('10000')
  await usual.close()
})
