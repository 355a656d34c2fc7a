import { orders } from '@balcao/contract/payments/orders'
import { dayAfter, dayStart } from '@balcao/kernel/business-day'
import type { CallerInput } from '@balcao/contract/kit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, addMerchant, addPerson } from '../../../test/factories'
import { openGateway, START, type Signed, type TestGateway } from '../../../test/harness'
import { explainQueries, pagesOf, readsOf, type Explained } from '../../../test/support/fuzz/explain'
import { fillOrders } from '../../../test/support/fill/fill-orders'

/** What the database does for each list query, as the app role: the same at forty thousand orders as at two. */

const FEW = 2_000
const MANY = 40_000

interface Filled {
  admin: Signed
  newest: { trade_no: string; out_trade_no: string; buyer_email: string }
}

let gateway: TestGateway
let few: Filled
let many: Filled

beforeAll(async () => {
  gateway = await openGateway()
  few = await filledShop(FEW)
  many = await filledShop(MANY)
}, 120_000)
afterAll(() => gateway.close())

async function filledShop(count: number): Promise<Filled> {
  const merchantNo = await addMerchant(gateway)
  const appIds = [await addApp(gateway, merchantNo), await addApp(gateway, merchantNo)]
  const client = new pg.Client({ connectionString: gateway.databaseUrl })
  await client.connect()
  const timeZone = 'America/Sao_Paulo'
  await fillOrders(client, { merchantNo, appIds, timeZone, rows: count, until: new Date(START) })
  await client.query('vacuum analyze orders')
  await client.end()
  const admin = await gateway.signIn((await addPerson(gateway, { at: { [merchantNo]: 'MERCHANT_ADMIN' } })).email)
  const { list } = (await gateway.call(orders.list, {}, admin)).data
  const newest = list[0]
  if (!newest) throw new Error('nothing was filled')
  return { admin, newest }
}

type Question = CallerInput<(typeof orders)['list']>
const ago = (days: number) => dayStart(dayAfter(START.slice(0, 10), -days), 'America/Sao_Paulo').toISOString()

const QUESTIONS: [string, (shop: Filled) => Question][] = [
  ['the first page', () => ({})],
  ['a hundred of them', () => ({ per_page: 100 })],
  ['one state within a range', () => ({ status: ['SUCCESS'], time_from: ago(200), time_to: ago(100) })],
  ['several rare states', () => ({ status: ['DISPUTE', 'CHARGEBACK', 'REFUND_PROCESSING'] })],
  ['the last page', () => ({ sort: 'create_time' })],
  ['by time of payment', () => ({ sort: '-pay_time' })],
  ['one method', () => ({ method: 'Boleto' })],
  ['a whole number', ({ newest }) => ({ id: newest.trade_no })],
  ['the beginning of our number', ({ newest }) => ({ id: newest.trade_no.slice(0, 12) })],
  ['the beginning of theirs', ({ newest }) => ({ id: newest.out_trade_no.slice(0, 12) })],
  ['a buyer by mail', ({ newest }) => ({ buyer: newest.buyer_email })],
  ['a buyer by document', () => ({ buyer: '10000000003' })],
]

describe.each(QUESTIONS)('%s', (_, question) => {
  it('reads no whole table, and not twice the pages at twenty times the orders', async () => {
    const small = await plansOf(few, question)
    const large = await plansOf(many, question)
    for (const { sql, seqScans } of [...small, ...large]) expect([sql, seqScans]).toEqual([sql, []])
    // A handful of pages is noise: the height of an index grows by one.
    expect(pagesOf(large), readsOf(large)).toBeLessThanOrEqual(Math.max(2 * pagesOf(small), pagesOf(small) + 20))
  })
})

it('sorts nothing but what it shows', async () => {
  for (const [, question] of QUESTIONS) {
    for (const { sql, sortedRows } of await plansOf(many, question)) {
      if (!sql.includes('from "orders"') || sql.includes('group by')) continue
      expect([sql, sortedRows <= 400]).toEqual([sql, true])
    }
  }
})

describe.each([
  ['totals', orders.totals],
  ['overview', orders.overview],
] as const)('the %s', (_, endpoint) => {
  it('read no order, and no more than a few pages for each of their days', async () => {
    const read = async ({ admin }: Filled) => {
      const plans = await explainQueries(gateway, admin.merchantNo, () => gateway.call(endpoint, {}, admin))
      return plans.filter(({ sql }) => /orders|tall/.test(sql))
    }
    const [small, large] = [await read(few), await read(many)]
    expect(large).toHaveLength(1)
    for (const { sql } of large) expect(sql).not.toContain('"orders"')
    // With more orders a day fills up with every state and method it can have, and then has no more rows to read.
    expect(pagesOf(large), readsOf(large)).toBeLessThanOrEqual(Math.max(2 * pagesOf(small), 3 * OVERVIEW_DAYS))
  })
})
/** The thirty that are shown, and as many before them. */
const OVERVIEW_DAYS = 60

async function plansOf(shop: Filled, question: (shop: Filled) => Question): Promise<Explained[]> {
  const plans = await explainQueries(gateway, shop.admin.merchantNo, () =>
    gateway.call(orders.list, question(shop), shop.admin),
  )
  const found = plans.filter(({ sql }) => /orders|tall/.test(sql))
  expect(found.some(({ sql }) => sql.includes('from "orders"'))).toBe(true)
  return found
}
