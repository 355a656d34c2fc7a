import { auth } from '@balcao/contract/people/auth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../../src/people/session'
import { addMerchant, addPerson } from '../factories'
import { openGateway, PASSWORD, type TestGateway } from '../harness'
import { noteFigure } from '../support/servers/in-full'

/**
 * Whether the time of a refused login tells a known name from an unknown one: the chance that a known one took longer
 * than an unknown one (AUC) must stay near a half. Other work on the machine blurs it, so it runs by itself, in full only.
 */
const TRIES = Number(process.env['TRIES'] ?? 300)
const MOST_AUC = 0.6

let gateway: TestGateway
let known: string[]

beforeAll(async () => {
  gateway = await openGateway()
  const merchant = await addMerchant(gateway)
  known = await Promise.all(
    Array.from({ length: 12 }, async () => (await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER' } })).email),
  )
  // The factories' hash is cheaper than the one that an unknown name is measured against.
  await gateway.databases.owner.query('update users set password_hash = $1', [await hashPassword(PASSWORD)])
})
afterAll(() => gateway.close())

/** Counters are taken away before each try: neither the lock nor the slowing down of an address is measured here. */
async function timeOf(call: typeof auth.login | typeof auth.sendResetCode, input: object): Promise<number> {
  await gateway.databases.owner.query('delete from auth_counters')
  await gateway.databases.owner.query('delete from code_sends')
  const began = performance.now()
  await gateway.call(call, input as never)
  return performance.now() - began
}

/** Mann-Whitney: how often the first of a pair is the larger one. */
function auc(longer: number[], shorter: number[]): number {
  let wins = 0
  for (const a of longer) for (const b of shorter) wins += a > b ? 1 : a === b ? 0.5 : 0
  return wins / (longer.length * shorter.length)
}

async function telling(call: typeof auth.login | typeof auth.sendResetCode, input: (name: string) => object) {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let i = 0; i < 5; i++) await timeOf(call, input(`warm${i}@shop.example`))
  for (let i = 0; i < TRIES; i++) {
    const pair = [
      ['known', known[i % known.length] ?? ''],
      ['unknown', `nobody${i}@shop.example`],
    ] as const
    // Turn by turn, so that whatever else the machine does falls on both.
    for (const [kind, name] of i % 2 === 0 ? pair : pair.toReversed()) times[kind].push(await timeOf(call, input(name)))
  }
  const found = auc(times.known, times.unknown)
  return Math.max(found, 1 - found)
}

it('the time of a refused login tells nothing', { timeout: 600_000 }, async () => {
  const found = await telling(auth.login, (username) => ({ username, password: 'Wrong-2026' }))
  noteFigure(`login: AUC ${found.toFixed(3)} of 2 x ${TRIES}`)
  expect(found).toBeLessThanOrEqual(MOST_AUC)
})

it('the time of asking for a reset code tells little', { timeout: 600_000 }, async () => {
  const found = await telling(auth.sendResetCode, (email) => ({ email }))
  noteFigure(`asking for a reset code: AUC ${found.toFixed(3)} of 2 x ${TRIES}`)
  expect(found).toBeLessThanOrEqual(0.75)
})
