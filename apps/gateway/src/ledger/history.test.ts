import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant } from '../../test/factories'
import { openGateway, START, type TestGateway } from '../../test/harness'
import { explainStatements, type Explained } from '../../test/support/fuzz/explain'
import { fillLedger } from '../../test/support/fill/fill-ledger'
import type { Db } from '../db/held-connection'
import { migrate } from '../db/migrate'
import { secondsAfter } from '../base/clock'
import { openTenant } from '../kit/database/tenancy'
import { inTransaction } from '../kit/database/transaction'
import { balancesOf } from './balances'
import { balancesAt, foldHistory, unfolded } from './history'
import { post } from './post'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

const now = new Date(START)
const DAY = 24 * 60 * 60
const as = <Result>(no: string, work: (db: Db) => Promise<Result>) =>
  inTransaction(gateway.databases.app, openTenant(no), work)
const fold = (no: string) => inTransaction(gateway.databases.worker, openTenant(no), (db) => foldHistory(db, no, 'BRL'))

function book(db: Db, no: string, at: Date, amount: bigint) {
  const moves = [
    { type: 'PAYMENT', from: 'clearing', to: 'pending', amount: amount * 2n },
    { type: 'SETTLEMENT', from: 'pending', to: 'available', amount },
  ] as const
  return post(db, {
    merchant_no: no,
    now: at,
    mode: 'live',
    currency: 'BRL',
    object: 'order',
    objectId: 'O',
    tradeNo: '',
    moves,
  })
}

/** From nothing but the entries. */
async function summed(no: string, at: Date) {
  const { rows } = await gateway.databases.owner.query<{ account: string; amount: bigint }>(
    `select account, sum(amount)::bigint as amount from ledger_entries where merchant_no = $1 and at <= $2 group by 1`,
    [no, at],
  )
  const of = (account: string) => rows.find((row) => row.account === account)?.amount ?? 0n
  return { pending: of('pending'), available: of('available'), reserve: 0n, frozen: 0n, payout: 0n }
}

/** Repeatable disorder. */
function* dice(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

describe('a balance as of a past moment', () => {
  it('is the sum of the entries until then, while bookings of any age and folds cross each other', async () => {
    const shop = await addMerchant(gateway)
    const random = dice(7)
    const some = () => secondsAfter(now, -Math.floor(random.next().value * 40 * DAY))
    const moments: Date[] = []
    for (let round = 0; round < 12; round++) {
      // Begun before the fold and finished after it: its entries must not be lost behind the cut.
      const slow = await gateway.databases.app.connect()
      await slow.query(openTenant(shop))
      await slow.query('select pg_current_xact_id()')
      await Promise.all(Array.from({ length: 6 }, (_, n) => as(shop, (db) => book(db, shop, some(), BigInt(100 + n)))))
      await Promise.all([fold(shop), fold(shop)])
      await slow.query(
        `insert into ledger_entries (merchant_no, tx_id, line, at, currency, object, object_id, account, type, amount)
         select $1, $2, l, $3, 'BRL', 'x', 'x', a, 'ADJUSTMENT', m
         from (values (0, 'clearing', -7), (1, 'available', 7)) v (l, a, m)`,
        [shop, `SLOW${round}`, some()],
      )
      await slow.query('commit')
      slow.release()
      moments.push(some(), some(), now)
      const shown = await as(shop, (db) => balancesAt(db, shop, moments))
      for (const [index, moment] of moments.entries()) {
        expect(shown[index]?.get('BRL')).toEqual(await summed(shop, moment))
      }
    }
    const [today] = await as(shop, (db) => balancesAt(db, shop, [now]))
    expect(today).toEqual(await as(shop, (db) => balancesOf(db, shop)))
  })

  it('includes what was booked at that very instant, at the borders of quarters and days too', async () => {
    const shop = await addMerchant(gateway)
    const borders = ['2026-11-10T00:00:00.000Z', '2026-11-10T00:15:00.000Z', '2026-11-10T23:59:59.999Z'].map(
      (text) => new Date(text),
    )
    for (const at of borders) await as(shop, (db) => book(db, shop, at, 10n))
    for (const isFolded of [false, true]) {
      if (isFolded) await fold(shop)
      const around = borders.flatMap((at) => [new Date(at.getTime() - 1), at])
      const shown = await as(shop, (db) => balancesAt(db, shop, around))
      expect(shown.map((each) => each.get('BRL')?.available)).toEqual([0n, 10n, 10n, 20n, 20n, 30n])
    }
  })

  it('is found by the tick only where something was booked, and survives a move to another server', async () => {
    const shop = await addMerchant(gateway)
    await as(shop, (db) => book(db, shop, now, 5n))
    const due = async () => (await unfolded(gateway.databases.worker)).filter((each) => each.merchant_no === shop)
    expect(await due()).toEqual([{ merchant_no: shop, currency: 'BRL' }])
    await fold(shop)
    expect(await due()).toEqual([])
    const { owner } = gateway.databases
    await owner.query(
      `update ledger_folds set cut = (cut::text::bigint + 1000000)::text::xid8 where merchant_no = $1`,
      [shop],
    )
    await as(shop, (db) => book(db, shop, now, 5n))
    await migrate(owner, now)
    const [shown] = await as(shop, (db) => balancesAt(db, shop, [now]))
    expect(shown?.get('BRL')?.available).toBe(10n)
  })
})

/** `npm run bench -- ledger-history` asks the same at 10,000 and 1,000,000. */
it('reads at most three times the pages at thirty times the entries', async () => {
  const few = await filled(2_000)
  const many = await filled(60_000)
  const moment = secondsAfter(now, -33.5 * DAY)
  const pages = async (no: string) => {
    const plans = await explainStatements(gateway, no, () => as(no, (db) => balancesAt(db, no, [moment])))
    for (const { sql, seqScans } of plans) expect([sql, seqScans]).toEqual([sql, []])
    return plans.reduce((sum: number, plan: Explained) => sum + plan.buffers, 0)
  }
  const [small, large] = [await pages(few), await pages(many)]
  expect(small).toBeGreaterThan(0)
  expect(large / small).toBeLessThanOrEqual(3)
}, 60_000)

async function filled(entries: number): Promise<string> {
  const merchant_no = await addMerchant(gateway)
  const client = new pg.Client({ connectionString: gateway.databaseUrl })
  await client.connect()
  await fillLedger(client, { merchant_no, entries, until: now })
  await client.end()
  await fold(merchant_no)
  await gateway.databases.owner.query('vacuum analyze ledger_entries, ledger_sums')
  return merchant_no
}
