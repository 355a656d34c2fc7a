import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HandClock } from '../../src/base/clock'
import { forgetOldKeys } from '../../src/kit/calls/idempotency'
import { openTenant } from '../../src/kit/database/tenancy'
import { foldAllTallies, readTally } from '../../src/kit/lists/tally'
import { inTransaction } from '../../src/kit/database/transaction'
import { addMerchant, addPerson } from '../factories'
import { openGateway, type Signed, type TestGateway } from '../harness'
import { probe, probeCalls } from '../support/fuzz/probe'

let gateway: TestGateway
let merchant: string
let me: Signed

beforeAll(async () => {
  gateway = await openGateway({ extraCalls: [probeCalls] })
  merchant = await addMerchant(gateway)
  me = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
})
afterAll(() => gateway.close())

const count = async (sql: string) =>
  Number((await gateway.databases.owner.query<{ n: bigint }>(`select count(*) as n from ${sql}`)).rows[0]?.n)
const jobs = (id: string) =>
  gateway.databases.owner
    .query<{ n: bigint }>(`select count(*) as n from graphile_worker._private_jobs where payload->>'id' = $1`, [id])
    .then(({ rows }) => Number(rows[0]?.n))

describe('idempotency', () => {
  it('has one effect and one answer for the same key a hundred times at once', async () => {
    const before = await count('tally_deltas')
    const input = { request_id: 'same', amount: '500' }
    const answers = await Promise.all(Array.from({ length: 100 }, () => gateway.call(probe.note, input, me)))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(answers[0]?.code).toBe('10000')
    expect(await count('tally_deltas')).toBe(before + 1)
    expect(await jobs(answers[0]!.data.id)).toBe(1)
  })

  it('refuses the same key with another body, and treats another order of fields as the same', async () => {
    await gateway.call(probe.note, { request_id: 'k', amount: '1' }, me)
    expect((await gateway.call(probe.note, { request_id: 'k', amount: '2' }, me)).failure.sub_code).toBe(
      'duplicate-request_id',
    )
    expect((await gateway.call(probe.note, { amount: '1', request_id: 'k' }, me)).code).toBe('10000')
  })

  it('remembers an answer for thirty days', async () => {
    const ask = async () => (await gateway.call(probe.note, { request_id: 'old', amount: '1' }, me)).data.at
    const first = await ask()
    await forgetOldKeys({ ...gateway.gateway, clock: new HandClock('2026-12-15T11:59:59Z') })
    expect(await ask()).toBe(first)
    await forgetOldKeys({ ...gateway.gateway, clock: new HandClock('2026-12-15T12:00:01Z') })
    gateway.clock.advance(1)
    expect(await ask()).not.toBe(first)
  })

  it('does not keep a failure: the retry is a first try', async () => {
    expect((await gateway.call(probe.note, { request_id: 'r', amount: '1', fail: true }, me)).status).toBe(500)
    expect((await gateway.call(probe.note, { request_id: 'r', amount: '1' }, me)).code).toBe('10000')
  })
})

describe('one transaction', () => {
  it('leaves nothing behind when the handler fails at its very end: no row, no audit, no job', async () => {
    const before = [await count('tally_deltas'), await count('audit_log'), await count('idempotency_keys')]
    const jobsBefore = await count('graphile_worker._private_jobs')
    await gateway.call(probe.note, { request_id: 'gone', amount: '7', fail: true }, me)
    expect([await count('tally_deltas'), await count('audit_log'), await count('idempotency_keys')]).toEqual(before)
    expect(await count('graphile_worker._private_jobs')).toBe(jobsBefore)
  })

  it('refuses a changing call that notes no change', async () => {
    expect((await gateway.call(probe.silent, {}, me)).status).toBe(500)
    expect(gateway.logLines.join('')).toContain('probe.silent must note exactly one change')
  })
})

describe('tallies', () => {
  it('are exact before, between and after folds, whoever writes meanwhile', async () => {
    const shop = await addMerchant(gateway)
    const { email } = await addPerson(gateway, { at: { [shop]: 'MERCHANT_ADMIN' } })
    const writer = await gateway.signIn(email)
    // Of months, of days over all apps and methods, and of days part by part: each has rows of its own.
    const ways = [['currency'], ['day'], ['day', 'method']] as const
    const total = () =>
      inTransaction(gateway.databases.app, openTenant(shop), async (db) => {
        const told = []
        for (const by of ways) {
          const [row] = await readTally(db, shop, { kind: 'probe' }, by)
          told.push([row?.n ?? 0n, row?.amount ?? 0n])
        }
        return told
      })
    const all = ways.map(() => [64n, 2016n])
    const writes = Array.from({ length: 64 }, (_, i) =>
      gateway.call(probe.note, { request_id: `t${i}`, amount: String(i) }, writer),
    )
    const folds = Array.from({ length: 8 }, () => foldAllTallies(gateway.gateway))
    await Promise.all([...writes, ...folds])
    expect(await total()).toEqual(all)
    await foldAllTallies(gateway.gateway)
    expect(await total()).toEqual(all)
    expect(await count(`tally_deltas where merchant_no = '${shop}'`)).toBe(0)
  })
})

describe('a call that asks for session and tie apart', () => {
  it('opens to the same people, and answers all others alike', async () => {
    const apart = await openGateway({ extraCalls: [probeCalls], databaseUrl: gateway.databaseUrl, isSpread: true })
    const stranger = await gateway.signIn(
      (await addPerson(gateway, { at: { [await addMerchant(gateway)]: 'MERCHANT_ADMIN' } })).email,
    )
    const callers = [me, { ...me, cookie: 'x' }, { ...me, token: 'x' }, { ...stranger, merchant_no: merchant }, null]
    for (const [at, who] of callers.entries()) {
      const input = { request_id: `apart-${at}`, amount: '1' }
      const [one, two] = [await gateway.call(probe.note, input, who), await apart.call(probe.note, input, who)]
      expect([two.status, two.code]).toEqual([one.status, one.code])
      expect(two.code === '10000').toBe(who === me)
    }
    await apart.close()
  })
})
