import { apps } from '@balcao/contract/merchant/apps'
import { merchantApi } from '@balcao/contract/api/merchant-api'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, START, type Signed, type TestGateway } from '../../../test/harness'
import { makeLive, newApp, program } from '../../../test/support/desks/app-desk'
import { explainQueries } from '../../../test/support/fuzz/explain'
import { fillOrders } from '../../../test/support/fill/fill-orders'

/** A program's list costs the same among few and among many; so does the list of apps. */

const FEW = 2_000
const MANY = 40_000

let gateway: TestGateway
let few: Shop
let many: Shop

interface Shop {
  admin: Signed
  call: ReturnType<typeof program>
  sandbox: ReturnType<typeof program>
}

beforeAll(async () => {
  gateway = await openGateway()
  few = await filledShop(FEW)
  many = await filledShop(MANY)
}, 120_000)
afterAll(() => gateway.close())

/** Two apps with live orders each; the first has a handful of the sandbox from before. */
async function filledShop(orders: number): Promise<Shop> {
  const merchant_no = await addMerchant(gateway)
  const admin = await gateway.signIn((await addPerson(gateway, { at: { [merchant_no]: 'MERCHANT_ADMIN' } })).email)
  const [mine, other] = [await newApp(gateway, admin), await newApp(gateway, admin)]
  const live = await makeLive(gateway, admin, mine.appId)
  const client = new pg.Client({ connectionString: gateway.databaseUrl })
  await client.connect()
  const appIds = [mine.appId, other.appId]
  await fillOrders(client, { merchant_no, appIds, timeZone: 'America/Sao_Paulo', rows: orders, until: new Date(START) })
  await client.query(
    `update orders set mode = 'test' where merchant_no = $1 and trade_no in
       (select trade_no from orders where merchant_no = $1 and app_id = $2 order by create_time limit 5)`,
    [merchant_no, mine.appId],
  )
  await client.query('vacuum analyze orders')
  await client.end()
  return {
    admin,
    call: program(gateway, mine.appId, live),
    sandbox: program(gateway, mine.appId, mine.testKey),
  }
}

const QUESTIONS: [string, (shop: Shop) => Promise<{ code: string; msg: string }>][] = [
  ['the live orders of an app', ({ call }) => call(merchantApi.listOrders, {})],
  ['those of one state', ({ call }) => call(merchantApi.listOrders, { status: ['SUCCESS'] })],
  ['the few of the sandbox', ({ sandbox }) => sandbox(merchantApi.listOrders, {})],
  ['one by the merchant’s number', ({ call }) => call(merchantApi.listOrders, { id: 'nothing-like-it' })],
  ['the apps', ({ admin }) => gateway.call(apps.list, {}, admin)],
]

describe.each(QUESTIONS)('%s', (_, ask) => {
  it('read no whole table, and page by an index', async () => {
    const pagesOf = async (shop: Shop) => {
      const plans = await explainQueries(gateway, shop.admin.merchant_no, () => ask(shop))
      // Counting ends after 10,000 rows, as on every list, and may read them in any way; the page itself may not.
      const paging = plans.filter(({ sql }) => !/group by/.test(sql))
      for (const { sql, seqScans } of paging) expect([sql, seqScans]).toEqual([sql, []])
      return paging.reduce((sum, { buffers }) => sum + buffers, 0)
    }
    const [small, large] = [await pagesOf(few), await pagesOf(many)]
    expect(large).toBeLessThanOrEqual(Math.max(2 * small, small + 20))
  })
})

it('the sandbox key finds its five among the forty thousand', async () => {
  const { data } = await many.sandbox(merchantApi.listOrders, {})
  expect([data.total, data.list.length]).toEqual([5, 5])
})
