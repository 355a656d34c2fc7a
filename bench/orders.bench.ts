import { orders } from '@balcao/contract/payments/orders'
import { newId } from '../apps/gateway/src/base/ids'
import { fillOrders } from '../apps/gateway/test/support/fill/fill-orders'
import { listBars, PAIRS, type Questions } from './support/list-bars'
import { atMost, medianRatio, report } from './support/pairs'
import { p50, perSecond } from './support/timings'
import { openTwoSizes, runParts } from './support/two-sizes'

/** The order list at a million orders of one merchant, beside ten thousand of another and beside a bare server. */

const sizes = await openTwoSizes('orders', 'ORDERS', fillOrders)
const { gateway, big, small, ago } = sizes
const list = listBars(sizes, orders.list, ['orders'])

const range: Questions<typeof orders.list> = [
  ['status and range', { status: ['SUCCESS'], time_from: ago(60), time_to: ago(30) }],
]

await runParts(sizes, {
  throughput: () => list.throughput({}, 0.75),
  sameAtAnySize: () => list.sameAtAnySize({}, range),
  totals,
  searches,
  creating,
})

async function totals(): Promise<void> {
  const some = { status: ['SUCCESS' as const, 'REFUNDED' as const], app_id: big.appIds[0], method: 'PIX' as const }
  const others: [string, () => Promise<unknown>][] = [
    ['totals of everything', () => big.call(orders.totals, {})],
    ['totals of some states, one app, one method', () => big.call(orders.totals, some)],
    ['overview', () => big.call(orders.overview, {})],
  ]
  for (const [what, call] of others) {
    const { median } = await medianRatio(
      PAIRS,
      () => p50(() => big.call(orders.list, {})),
      () => p50(call),
    )
    atMost(`${what}: p50 to that of the list`, median, 3)
  }
}

async function searches(): Promise<void> {
  const { data } = await big.call(orders.list, { page: Math.floor(big.rows / 30) })
  const [row] = (data as { list: { trade_no: string; out_trade_no: string; buyer_email: string }[] }).list
  if (!row) throw new Error('no order in the middle')
  await list.filters({}, [
    ['search by our number’s beginning', { id: row.trade_no.slice(0, 15) }],
    ['search by their number’s beginning', { id: row.out_trade_no.slice(0, 12) }],
    ['search by mail', { buyer: row.buyer_email }],
    ['search by document', { buyer: '10000000003' }],
  ])
}

/** The same five inserts, by bare pg in one transaction, as the owner. */
async function creating(): Promise<void> {
  const { owner } = gateway.databases
  let number = 0
  const bare = async () => {
    const n = ++number
    const now = new Date()
    const client = await owner.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into orders (merchant_no, trade_no, out_trade_no, link_token, app_id, method, currency, amount, refunded,
           fee, reserve, status, subject, content, return_url, buyer_email, buyer_document, refuse_detail, late, created_by,
           business_day, create_time, update_time, expire_time)
         values ($1, $2, $3, $3, $4, '', 'BRL', 1234, 0, 0, 0, 'INITIAL', 'A', 'B', 'https://a.example', 'a@b.example', '',
           '', false, 'bench', $6, $5, $5, $5)`,
        [small.merchant_no, `B${n}`, `bare-${n}`, small.appIds[0], now, now.toISOString().slice(0, 10)],
      )
      await client.query(
        `insert into idempotency_keys (merchant_no, call, key, body_hash, reply, at) values ($1, 'bench', $2, 'x', '"y"', $3)`,
        [small.merchant_no, `bare-${n}`, now],
      )
      await client.query(
        `insert into audit_log (merchant_no, id, at, actor_uid, actor_name, action, object, object_id, after, ip, user_agent,
           request_id) values ($1, $2, $3, '', '', 'bench', 'order', $2, '{}', '', '', '')`,
        [small.merchant_no, newId('A', now), now],
      )
      await client.query(
        `insert into tally_deltas (merchant_no, kind, day, app_id, status, method, currency, n, amount)
         values ($1, 'bench', $2, '', '', '', '', 1, 1)`,
        [small.merchant_no, now],
      )
      await client.query(`select graphile_worker.add_job('bench', '{}'::json)`)
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  const ours = async () => {
    await small.call(orders.generate, {
      app_id: small.appIds[0],
      out_trade_no: `ours-${++number}`,
      currency: 'BRL',
      amount: '12.34',
      email: 'a@b.example',
      subject: 'A',
      content: 'B',
      return_url: 'https://a.example',
      timeout_express: '90m',
    })
  }
  // Nobody does these jobs: piled up, they would slow down whoever adds another.
  const bareAlone = async () => {
    const done = await perSecond(bare)
    await owner.query('delete from graphile_worker._private_jobs')
    return done
  }
  // Ten seconds until its code is compiled as well as it gets: a gateway runs for weeks.
  for (let round = 0; round < 5; round++) await perSecond(ours)
  await bareAlone()
  const { median, ratios } = await medianRatio(PAIRS, bareAlone, () => perSecond(ours))
  process.stdout.write(`pairs: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}\n`)
  report('creating orders by 16 writers, of five bare inserts', median, 0.55)
}
