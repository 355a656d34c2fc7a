import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant } from '../../test/factories'
import { openGateway, START, type TestGateway } from '../../test/harness'
import { explainStatements, type Explained } from '../../test/support/fuzz/explain'
import { fillLedger } from '../../test/support/fill/fill-ledger'
import { onConnection, type Db } from '../db/held-connection'
import { secondsAfter } from '../base/clock'
import { openTenant } from '../kit/database/tenancy'
import { inTransaction } from '../kit/database/transaction'
import { balancesOf, openAccounts } from './balances'
import { foldWhole, unfolded } from './fold'
import { balancesAt } from './history'
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
const fold = (no: string) => inTransaction(gateway.databases.worker, openTenant(no), (db) => foldWhole(db, no, 'BRL'))

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
    await as(shop, (db) => openAccounts(db, shop, 'BRL', 'live'))
    const random = dice(7)
    const some = () => secondsAfter(now, -Math.floor(random.next().value * 40 * DAY))
    const moments: Date[] = []
    for (let round = 0; round < 12; round++) {
      // Begun before the folds and finished after them: its entries must not be lost in between.
      const slow = await gateway.databases.app.connect()
      await slow.query(openTenant(shop))
      await book(onConnection(slow), shop, some(), 7n)
      await Promise.all(Array.from({ length: 6 }, (_, n) => as(shop, (db) => book(db, shop, some(), BigInt(100 + n)))))
      await Promise.all([fold(shop), fold(shop)])
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

  it('is found by the tick only where something was booked', async () => {
    const shop = await addMerchant(gateway)
    await as(shop, (db) => book(db, shop, now, 5n))
    const due = async () => (await unfolded(gateway.databases.worker)).filter((each) => each.merchant_no === shop)
    expect(await due()).toEqual([{ merchant_no: shop, currency: 'BRL' }])
    await fold(shop)
    expect(await due()).toEqual([])
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
  await gateway.databases.owner.query('vacuum analyze ledger_entries, ledger_sums, ledger_unfolded')
  return merchant_no
}
