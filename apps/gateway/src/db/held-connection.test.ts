import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addMerchant } from '../../test/factories'
import { openGateway, type TestGateway } from '../../test/harness'
import { journeysOf } from '../../test/support/journeys'
import { openTenant } from '../kit/database/tenancy'
import { inReading, inTransaction } from '../kit/database/transaction'
import { copyOut, executeLater, type Db } from './held-connection'

let gateway: TestGateway
let merchant_no: string
let kind: string

beforeAll(async () => {
  gateway = await openGateway()
  merchant_no = await addMerchant(gateway)
})
beforeEach(() => void (kind = randomUUID()))
afterAll(() => gateway.close())

const inside = <Result>(work: (db: Db) => Promise<Result>) =>
  inTransaction(gateway.databases.app, openTenant(merchant_no), work)
const delta = (db: Db, n: bigint | string) =>
  db.insertInto('tally_deltas').values({
    merchant_no,
    kind,
    day: '2026-11-18',
    app_id: '',
    status: '',
    method: '',
    currency: '',
    n: sql<bigint>`${n}::bigint`,
    amount: 0n,
  })
const kept = async () => {
  const { owner } = gateway.databases
  const { rows } = await owner.query<{ n: string }>('select n from tally_deltas where kind = $1 order by id', [kind])
  return rows.map(({ n }) => Number(n))
}
const seen = async (db: Db) => {
  const mine = db.selectFrom('tally_deltas').select('n').where('merchant_no', '=', merchant_no)
  return (await mine.where('kind', '=', kind).execute()).length
}

it('sends what waits with the end of its transaction, in one message and in its order', async () => {
  const journeys = await journeysOf(() =>
    inside((db) => {
      for (const n of [1n, 2n, 3n]) executeLater(db, delta(db, n))
      return Promise.resolve()
    }),
  )
  // The opening, and all the rest.
  expect(journeys).toBe(2)
  expect(await kept()).toEqual([1, 2, 3])
})

it('shows it to whatever is asked next', async () => {
  const found = await inside((db) => {
    executeLater(db, delta(db, 1n))
    return seen(db)
  })
  expect(found).toBe(1)
})

it('tells its own failure, keeps nothing of the transaction, and leaves the connection as it was', async () => {
  const failing = (more: (db: Db) => Promise<unknown>) =>
    inside(async (db) => {
      await delta(db, 1n).execute()
      executeLater(db, delta(db, 'not a number'))
      executeLater(db, delta(db, 2n))
      await more(db)
    })
  for (let n = 0; n < 20; n++) {
    await expect(failing(() => Promise.resolve())).rejects.toThrow('invalid input syntax')
    await expect(failing(seen)).rejects.toThrow('invalid input syntax')
  }
  expect(await kept()).toEqual([])
  await inside((db) => {
    executeLater(db, delta(db, 3n))
    return Promise.resolve()
  })
  expect(await kept()).toEqual([3])
})

it('forgets it with a transaction that is undone', async () => {
  const undone = inside((db) => {
    executeLater(db, delta(db, 1n))
    throw new Error('Changed its mind.')
  })
  await expect(undone).rejects.toThrow('Changed its mind.')
  // Of as many as the pool has, one is the connection that it was on.
  await Promise.all(Array.from({ length: 40 }, () => inside((db) => seen(db))))
  expect(await kept()).toEqual([])
})

it('is not answered by a transaction that reads before it is sent', async () => {
  const reading = inReading(gateway.databases.app, openTenant(merchant_no), (db) => {
    executeLater(db, delta(db, 'not a number'))
    return Promise.resolve('read')
  })
  await expect(reading).rejects.toThrow('invalid input syntax')
})

it('never goes with a copy, which would take it for its own', async () => {
  const copying = inside((db) => {
    executeLater(db, delta(db, 1n))
    copyOut(db, 'copy (select 1) to stdout')
    return Promise.resolve()
  })
  await expect(copying).rejects.toThrow('takes no other statement')
})

it('leaves the line as it found it: a copy goes on the same connection afterwards', async () => {
  const text = await inside(async (db) => {
    executeLater(db, delta(db, 1n))
    await seen(db)
    const pieces: Buffer[] = []
    for await (const piece of copyOut(db, 'copy (select 7) to stdout')) pieces.push(piece as Buffer)
    return Buffer.concat(pieces).toString()
  })
  expect(text).toBe('7\n')
})
