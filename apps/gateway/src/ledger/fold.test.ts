import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMerchant } from '../../test/factories'
import { openGateway, START, type TestGateway } from '../../test/harness'
import { noteFigure, times } from '../../test/support/servers/in-full'
import type { Db } from '../db/held-connection'
import { openTenant } from '../kit/database/tenancy'
import { inTransaction } from '../kit/database/transaction'
import { balancesOf, lockBalances } from './balances'
import { fold } from './fold'
import { balancesAt } from './history'
import { post } from './post'
import { isProved, proveLedger } from './proof'

const BOOKINGS = times('BOOKINGS', 600, 100_000)
const WRITERS = 4
const FOLDERS = 2
const LOOKS = 100

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

const now = new Date(START)

it(`misses none of ${BOOKINGS} bookings while two fold, one spends and one looks`, async () => {
  const shop = await addMerchant(gateway)
  const as = <Result>(role: 'app' | 'worker', work: (db: Db) => Promise<Result>) =>
    inTransaction(gateway.databases[role], openTenant(shop), work)
  const book = (db: Db, amount: bigint) =>
    post(db, {
      merchant_no: shop,
      now,
      mode: 'live',
      currency: 'BRL',
      object: 'order',
      objectId: 'O',
      tradeNo: '',
      moves: [{ type: 'ADJUSTMENT', from: 'clearing', to: 'available', amount }],
    })
  let left = BOOKINGS
  let spent = 0n
  const looks: Promise<void>[] = []
  // It reads everything booked so far: now and then is enough. A server at work sweeps and counts by itself; those of tests do not.
  const look = async () => {
    await gateway.databases.owner.query('vacuum analyze ledger_unfolded, ledger_balances')
    await gateway.databases.owner.query('analyze ledger_entries')
    expect(await as('app', (db) => proveLedger(db, shop))).toEqual({ residuals: expect.anything(), wrong: [] })
  }
  const writer = async () => {
    while (left-- > 0) {
      if (left % (BOOKINGS / LOOKS) === 0) looks.push(look())
      await as('app', (db) => book(db, 1n))
    }
  }
  const folder = async () => {
    while (left > 0) await as('worker', (db) => fold(db, shop, 'BRL'))
  }
  const spender = async () => {
    while (left > 0) {
      await as('app', async (db) => {
        const { available } = await lockBalances(db, shop, 'BRL')
        const sum = available / 2n
        await book(db, -sum)
        spent += sum
      })
    }
  }
  const all = [spender(), ...Array.from({ length: FOLDERS }, folder)]
  await Promise.all([...all, ...Array.from({ length: WRITERS }, writer)])
  await Promise.all(looks)
  const found = await as('app', async (db) => {
    const [past] = await balancesAt(db, shop, [now])
    return [await balancesOf(db, shop), past, await proveLedger(db, shop)] as const
  })
  expect(found[0].get('BRL')?.available).toBe(BigInt(BOOKINGS) - spent)
  expect(found[1]).toEqual(found[0])
  expect(isProved(found[2])).toBe(true)
  expect(looks).toHaveLength(LOOKS)
  noteFigure(
    `${BOOKINGS.toLocaleString('en')} bookings by ${WRITERS} writers, ${FOLDERS} folders: 0 missing in ${LOOKS} looks`,
  )
}, 3_000_000)
