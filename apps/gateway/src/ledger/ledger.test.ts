import type { Mode } from '@balcao/kernel/app-state'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant } from '../../test/factories'
import { openGateway, type TestGateway } from '../../test/harness'
import { recorded } from '../../test/support/fuzz/explain'
import type { Db } from '../db/held-connection'
import { openTenant } from '../kit/database/tenancy'
import { inTransaction } from '../kit/database/transaction'
import type { Move } from './accounts'
import { balancesOf, lockBalances, openAccounts } from './balances'
import { fold } from './fold'
import { post } from './post'
import { isProved, proveLedger } from './proof'

let gateway: TestGateway
let merchant: string

beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway)
})
afterAll(() => gateway.close())

const now = new Date('2026-11-15T12:00:00Z')
const as = <Result>(no: string, work: (db: Db) => Promise<Result>) =>
  inTransaction(gateway.databases.app, openTenant(no), work)
const folding = (no: string) => inTransaction(gateway.databases.worker, openTenant(no), (db) => fold(db, no, 'BRL'))
const book = (db: Db, no: string, moves: Move[], mode: Mode = 'live') =>
  post(db, { merchant_no: no, now, mode, currency: 'BRL', object: 'order', objectId: 'O1', tradeNo: 'O1', moves })
const paid = (gross: bigint, fee: bigint): Move[] => [
  { type: 'PAYMENT', from: 'clearing', to: 'pending', amount: gross },
  { type: 'PROCESSING_FEE', from: 'pending', to: 'fee', amount: fee },
]
const shown = async (no: string) => (await as(no, (db) => balancesOf(db, no))).get('BRL')

describe('the ledger', () => {
  it('shows what was booked, before and after it is folded', async () => {
    await as(merchant, async (db) => {
      await openAccounts(db, merchant, 'BRL', 'live')
      await book(db, merchant, paid(10_000n, 459n))
    })
    expect(await shown(merchant)).toMatchObject({ pending: 9_541n, available: 0n })
    expect(await folding(merchant)).toBe(2)
    expect(await folding(merchant)).toBe(0)
    await as(merchant, (db) => book(db, merchant, paid(1_000n, 100n)))
    expect(await shown(merchant)).toMatchObject({ pending: 10_441n })
    expect(isProved(await as(merchant, (db) => proveLedger(db, merchant)))).toBe(true)
  })

  it('cannot be made to hold a booking that does not sum to zero', async () => {
    const crooked = as(merchant, (db) =>
      db
        .insertInto('ledger_entries')
        .values({
          merchant_no: merchant,
          tx_id: 'TX',
          line: 0,
          at: now,
          currency: 'BRL',
          object: 'x',
          object_id: 'x',
          account: 'available',
          type: 'ADJUSTMENT',
          amount: 5n,
        })
        .execute(),
    )
    // On a spread database the worker says why in its own log, and the coordinator that it could not commit.
    await expect(crooked).rejects.toThrow(/does not sum to zero|could not commit/)
  })

  it('cannot be changed or shortened', async () => {
    for (const pool of [gateway.databases.app, gateway.databases.worker]) {
      await expect(pool.query('update ledger_entries set amount = 0')).rejects.toThrow(/permission denied/)
      await expect(pool.query('delete from ledger_entries')).rejects.toThrow(/permission denied/)
    }
  })

  it('keeps money of the sandbox apart, and proves it too', async () => {
    const shop = await addMerchant(gateway)
    await as(shop, (db) => book(db, shop, paid(700n, 7n), 'test'))
    expect(await shown(shop)).toBeUndefined()
    await as(shop, (db) => book(db, shop, paid(500n, 0n)))
    expect(await shown(shop)).toMatchObject({ pending: 500n })
    expect(await as(shop, (db) => lockBalances(db, shop, 'BRL', 'test'))).toMatchObject({ pending: 693n })
    expect(await as(shop, (db) => lockBalances(db, shop, 'BRL'))).toMatchObject({ pending: 500n })
    expect(await as(shop, async (db) => isProved(await proveLedger(db, shop)))).toBe(true)
    await gateway.databases.owner.query(
      `update ledger_balances set amount = amount + 1 where merchant_no = $1 and account = 'test_pending'`,
      [shop],
    )
    const { wrong } = await as(shop, (db) => proveLedger(db, shop))
    expect(wrong).toEqual([{ currency: 'BRL', account: 'test_pending', shown: 694n, proved: 693n }])
  })

  it('finds a balance that was tampered with', async () => {
    const shop = await addMerchant(gateway)
    await as(shop, async (db) => {
      await openAccounts(db, shop, 'BRL', 'live')
      await book(db, shop, paid(500n, 0n))
    })
    await gateway.databases.owner.query(
      `update ledger_balances set amount = amount + 1 where merchant_no = $1 and account = 'pending'`,
      [shop],
    )
    const proof = await as(shop, (db) => proveLedger(db, shop))
    expect(proof.wrong).toEqual([{ currency: 'BRL', account: 'pending', shown: 501n, proved: 500n }])
    expect(isProved(proof)).toBe(false)
  })

  it('is proved in one statement, so that what is booked meanwhile is in both sums or in neither', async () => {
    const shop = await addMerchant(gateway)
    await as(shop, (db) => book(db, shop, paid(500n, 0n)))
    const asked = await recorded(() => as(shop, (db) => proveLedger(db, shop)))
    expect(asked).toHaveLength(1)
  })

  it('lets only one of many spend the same money, and never below zero, while credits come in', async () => {
    const shop = await addMerchant(gateway)
    const credit = () =>
      as(shop, (db) => book(db, shop, [{ type: 'ADJUSTMENT', from: 'clearing', to: 'available', amount: 1n }]))
    await as(shop, (db) => openAccounts(db, shop, 'BRL', 'live'))
    await as(shop, (db) => book(db, shop, [{ type: 'ADJUSTMENT', from: 'clearing', to: 'available', amount: 1_000n }]))
    const spendAll = () =>
      as(shop, async (db) => {
        const { available } = await lockBalances(db, shop, 'BRL')
        if (available < 1_000n) return false
        await book(db, shop, [{ type: 'WITHDRAWAL', from: 'available', to: 'clearing', amount: 1_000n }])
        return true
      })
    const outcomes = await Promise.all([
      ...Array.from({ length: 40 }, spendAll),
      ...Array.from({ length: 20 }, () => credit().then(() => null)),
    ])
    expect(outcomes.filter((spent) => spent === true)).toHaveLength(1)
    expect(await shown(shop)).toMatchObject({ available: 20n })
    expect(isProved(await as(shop, (db) => proveLedger(db, shop)))).toBe(true)
  })
})
