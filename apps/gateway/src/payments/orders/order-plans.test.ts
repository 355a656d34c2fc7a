import { orders } from '@balcao/contract/payments/orders'
import { describe, expect, it } from 'vitest'
import { fillOrders } from '../../../test/support/fill/fill-orders'
import { explainQueries, pagesOf, readsOf } from '../../../test/support/fuzz/explain'
import { ago, listPlans } from '../../../test/support/fuzz/list-plans'

const { opened } = listPlans({
  endpoint: orders.list,
  table: 'orders',
  fill: fillOrders,
  apps: 2,
  slack: 20,
  questions: [
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
  ],
})

describe.each([
  ['totals', orders.totals],
  ['overview', orders.overview],
] as const)('the %s', (_, endpoint) => {
  it('asks once, reads no order, and no more than a few pages for each of its days', async () => {
    const { gateway, few, many } = opened()
    const read = async ({ admin }: typeof few) => {
      const plans = await explainQueries(gateway, admin.merchant_no, () => gateway.call(endpoint, {}, admin))
      return plans.filter(({ sql }) => /orders|tall/.test(sql))
    }
    const [small, large] = [await read(few), await read(many)]
    expect(large).toHaveLength(1)
    for (const { sql } of large) expect(sql).not.toContain('"orders"')
    // With more orders a day fills up with every state and method it can have, and then has no more rows to read.
    expect(pagesOf(large), readsOf(large)).toBeLessThanOrEqual(Math.max(2 * pagesOf(small), 3 * OVERVIEW_DAYS))
  })
})
it('analytics read the totals alone, however many orders there are', async () => {
  const { gateway, few, many } = opened()
  const read = async ({ admin }: typeof few) => {
    const ask = () => gateway.call(orders.analytics, {}, admin)
    return (await explainQueries(gateway, admin.merchant_no, ask)).filter(({ sql }) => /orders|tall/.test(sql))
  }
  const [small, large] = [await read(few), await read(many)]
  // The days, and all parts of each of the two periods.
  expect(large).toHaveLength(3)
  for (const { sql } of large) expect(sql).not.toContain('"orders"')
  expect(pagesOf(large), readsOf(large)).toBeLessThanOrEqual(Math.max(2 * pagesOf(small), 6 * OVERVIEW_DAYS))
})
/** The thirty that are shown and as many before them, by creation and by payment. */
const OVERVIEW_DAYS = 120
