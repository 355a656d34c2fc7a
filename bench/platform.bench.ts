import { orders } from '@balcao/contract/payments/orders'
import { OVERVIEW_DAYS, overview } from '@balcao/contract/provider/overview'
import { provider } from '@balcao/contract/provider/provider'
import { gatherDays } from '../apps/gateway/src/provider/overview/gather'
import { lookAtMerchants } from '../apps/gateway/src/provider/overview/look-at-merchants'
import { copyOrders, countOrders } from '../apps/gateway/test/support/fill/fill-orders'
import { openBenchGateway } from './support/bench-gateway'
import { PAIRS } from './support/list-bars'
import { atMost, medianRatio } from './support/pairs'
import { p50 } from './support/timings'
import { ZONE } from './support/two-sizes'

/** The provider's overview of a thousand merchants with a million orders, beside the order list of one of them. */

const MERCHANTS = Number(process.env['MERCHANTS'] ?? 1000)
const ORDERS = Number(process.env['ORDERS'] ?? 1_000_000)
const COUNTRIES = ['BRA', 'BRA', 'MEX', 'CHN', 'IND']

const bench = await openBenchGateway()
try {
  const shop = await bench.addShop('M300000000000')
  const desk = await bench.addProvider()
  await fill(shop.appIds)
  const list = () => p50(() => shop.call(orders.list, {}))
  for (const days of OVERVIEW_DAYS) {
    const { median } = await medianRatio(PAIRS, list, () => p50(() => desk.call(overview.query, { days })))
    atMost(`the provider’s overview of ${days} days: p50 to that of the order list`, median, 3)
  }
  const { median } = await medianRatio(PAIRS, list, () => p50(() => desk.call(provider.merchants, {})))
  atMost('the list of merchants: p50 to that of the order list', median, 3)
} finally {
  await bench.close()
}

/** Their totals, and what the platform makes of them, come by its own work. */
async function fill(appIds: readonly string[]): Promise<void> {
  const started = performance.now()
  const client = await bench.databases.owner.connect()
  await client.query(
    `insert into merchants (merchant_no, name, country, time_zone, status, show_finance, show_virtual_account,
       show_new_withdrawal, create_time)
     select 'M3' || lpad(n::text, 11, '0'), 'Shop ' || n, ($2::text[])[1 + n % $3], '${ZONE}', 'ACTIVE', true, true, true, now()
     from generate_series(1, $1::int - 1) n`,
    [MERCHANTS, COUNTRIES, COUNTRIES.length],
  )
  const rows = Math.floor(ORDERS / MERCHANTS)
  const until = new Date()
  const fillings = Array.from({ length: MERCHANTS }, (_, n) => ({
    merchant_no: `M3${String(n).padStart(11, '0')}`,
    appIds,
    timeZone: ZONE,
    rows,
    until,
  }))
  await copyOrders(client, fillings)
  await countOrders(client, 'M300000000000')
  for (const [kind, day] of [
    ['order', 'business_day'],
    ['paid', 'pay_day'],
  ]) {
    await client.query(
      `insert into tallies (merchant_no, kind, day, app_id, status, method, currency, n, amount)
       select merchant_no, '${kind}', ${day}, app_id, status, method, currency, count(*), sum(amount)
       from orders where merchant_no <> 'M300000000000' and ${day} is not null group by 1, 3, 4, 5, 6, 7`,
    )
  }
  await client.query(
    `insert into platform_gains (merchant_no, kind, day, status, method, currency, n, amount)
     select merchant_no, kind, day, status, method, currency, sum(n), sum(amount)
     from tallies where kind in ('order', 'paid') group by 1, 2, 3, 4, 5, 6`,
  )
  await gatherDays(bench.gateway)
  await lookAtMerchants(bench.gateway)
  await client.query('vacuum analyze')
  const [left] = (await client.query<{ n: string }>('select count(*) as n from platform_gains')).rows
  if (Number(left?.n) > 0) throw new Error(`${left?.n} gains were not gathered`)
  client.release()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${ORDERS} orders of ${MERCHANTS} merchants filled in ${seconds} s\n`)
}
