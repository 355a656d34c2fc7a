import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addApp, addMerchant } from '../../../test/factories'
import { openGateway, type TestGateway } from '../../../test/harness'
import { executePrepared, type Db } from '../../db/held-connection'
import { openTenant } from './tenancy'
import { inReading, inTransaction } from './transaction'

let gateway: TestGateway
let merchants: string[]

beforeAll(async () => {
  gateway = await openGateway()
  merchants = [await addMerchant(gateway), await addMerchant(gateway)]
  for (const merchant_no of merchants) await addApp(gateway, merchant_no)
})
afterAll(() => gateway.close())

const appsOf = (db: Db) => db.selectFrom('apps').select(['apps.merchant_no']).where('apps.name', '<>', '')
const pool = () => gateway.databases.app
const read = <Result>(merchant_no: string, work: (db: Db) => Promise<Result>) =>
  inReading(pool(), openTenant(merchant_no), work)

it('shows each tenant its own rows and no others, however they come in turn', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const merchant_no = merchants[n % 2] ?? ''
      const rows = await read(merchant_no, (db) => executePrepared(db, appsOf(db)))
      return rows.length === 1 && rows[0]?.merchant_no === merchant_no
    }),
  )
  expect(new Set(answers)).toEqual(new Set([true]))
  const { rows } = await pool().query('select merchant_no from apps')
  expect(rows).toEqual([])
})

it('is not taken for done when a statement in it failed and nobody said so', async () => {
  const passedOver = inTransaction(pool(), openTenant(merchants[0] ?? ''), async (db) => {
    await sql`select 1 / 0`.execute(db).catch(() => {})
    return 'done'
  })
  await expect(passedOver).rejects.toThrow('Nothing was kept')
})

it('gives the connection back as it was when a question fails', async () => {
  const [merchant_no = ''] = merchants
  const failing = (db: Db) =>
    db.selectFrom('apps').select(sql<number>`1 / (length(apps.name) - length(apps.name))`.as('n'))
  for (let n = 0; n < 40; n++) {
    await expect(read(merchant_no, (db) => executePrepared(db, failing(db)))).rejects.toThrow('division by zero')
  }
  expect(await read(merchant_no, (db) => appsOf(db).execute())).toEqual([{ merchant_no }])
})
