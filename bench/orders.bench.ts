import { orders } from '@balcao/contract/orders'
import type { CallerInput } from '@balcao/contract/kit'
import { dayAfter, dayStart } from '@balcao/kernel/business-day'
import fastify from 'fastify'
import { newId } from '../apps/gateway/src/kit/ids'
import { fillOrders } from '../apps/gateway/test/support/fill-orders'
import { openBenchGateway, type Shop } from './support/bench-gateway'
import { atMost, medianRatio, report } from './support/pairs'
import { answersPerSecond } from './support/readers'
import { p50, p95, perSecond, statementOf } from './support/timings'

/** The order list at a million orders of one merchant, beside ten thousand of another and beside a bare server. */

const MANY = Number(process.env['ORDERS'] ?? 1_000_000)
const FEW = 10_000
const PAIRS = 7
const ZONE = 'America/Sao_Paulo'

const gateway = await openBenchGateway()
const until = new Date()
const big = await filled('M200000000001', MANY)
const small = await filled('M200000000002', FEW)

async function filled(merchantNo: string, count: number): Promise<Shop> {
  const shop = await gateway.addShop(merchantNo)
  const client = await gateway.databases.owner.connect()
  const started = performance.now()
  await fillOrders(client, { merchantNo, appIds: shop.appIds, timeZone: ZONE, orders: count, until })
  await client.query('vacuum analyze orders')
  client.release()
  process.stdout.write(`${count} orders filled in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
  return shop
}

type Question = CallerInput<(typeof orders)['list']>
const ago = (days: number) => dayStart(dayAfter(until.toISOString().slice(0, 10), -days), ZONE).toISOString()

const list = (shop: Shop, question: Question) => () => shop.call(orders.list, question)

const PARTS = { throughput, sameAtAnySize, totalsAndSearch, creating }
const wanted = process.argv.slice(2)

try {
  for (const [name, part] of Object.entries(PARTS)) if (wanted.length === 0 || wanted.includes(name)) await part()
} finally {
  await gateway.close()
}

/** The floor runs the very statement that the list runs, as the owner: no session, no rights, no tenant, no envelope. */
async function throughput(): Promise<void> {
  const { text, values } = await statementOf('orders', list(big, {}))
  const bare = fastify()
  bare.post('/', async () => {
    const { rows } = await gateway.databases.owner.query<Record<string, unknown>>(text, values)
    return rows.map(({ amount, refunded, total, ...row }) => ({
      ...row,
      amount: String(amount),
      refunded: String(refunded),
      total: String(total),
    }))
  })
  const origin = await bare.listen({ port: 0, host: '127.0.0.1' })
  const floor = () => answersPerSecond({ origin, path: '/', body: {}, headers: {} })
  const ours = () => answersPerSecond(big.target(orders.list, {}))
  await ours()
  const { median, ratios } = await medianRatio(PAIRS, floor, ours)
  process.stdout.write(`pairs: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}\n`)
  report('list endpoint, of a bare server with the same query', median, 0.7)
  await bare.close()
}

async function sameAtAnySize(): Promise<void> {
  const nextOf = async (shop: Shop): Promise<Question> => {
    const { data } = await shop.call(orders.list, {})
    return { page: 2, cursor: (data as { next: string }).next }
  }
  const pagesOf = (count: number) => Math.ceil(count / 10)
  const questions: [string, number, (count: number) => Question][] = [
    ['first page', 1.3, () => ({})],
    ['status and range', 1.3, () => ({ status: ['SUCCESS'], time_from: ago(60), time_to: ago(30) })],
    ['last page', 1.3, (count) => ({ page: pagesOf(count) })],
    ['a page in the middle by its number', 3, (count) => ({ page: Math.floor(pagesOf(count) / 2) })],
  ]
  for (const [what, bar, question] of questions) {
    const { median } = await medianRatio(
      PAIRS,
      () => p95(list(small, question(FEW))),
      () => p95(list(big, question(MANY))),
    )
    atMost(`${what}: p95 at ${MANY} orders to that at ${FEW}`, median, bar)
  }
  const [smallNext, bigNext] = [await nextOf(small), await nextOf(big)]
  const { median } = await medianRatio(
    PAIRS,
    () => p95(list(small, smallNext)),
    () => p95(list(big, bigNext)),
  )
  atMost(`next page: p95 at ${MANY} orders to that at ${FEW}`, median, 1.3)
}

async function totalsAndSearch(): Promise<void> {
  const { data } = await big.call(orders.list, { page: Math.floor(MANY / 30) })
  const [row] = (data as { list: { trade_no: string; out_trade_no: string; buyer_email: string }[] }).list
  if (!row) throw new Error('no order in the middle')
  const others: [string, () => Promise<unknown>][] = [
    ['totals of everything', () => big.call(orders.totals, {})],
    [
      'totals of some states, one app, one method',
      () => big.call(orders.totals, { status: ['SUCCESS', 'REFUNDED'], app_id: big.appIds[0], method: 'PIX' }),
    ],
    ['overview', () => big.call(orders.overview, {})],
    ['search by our number’s beginning', list(big, { id: row.trade_no.slice(0, 15) })],
    ['search by their number’s beginning', list(big, { id: row.out_trade_no.slice(0, 12) })],
    ['search by mail', list(big, { buyer: row.buyer_email })],
    ['search by document', list(big, { buyer: '10000000003' })],
  ]
  for (const [what, call] of others) {
    const { median } = await medianRatio(
      PAIRS,
      () => p50(list(big, {})),
      () => p50(call),
    )
    atMost(`${what}: p50 to that of the list`, median, 3)
  }
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
        [small.merchantNo, `B${n}`, `bare-${n}`, small.appIds[0], now, now.toISOString().slice(0, 10)],
      )
      await client.query(
        `insert into idempotency_keys (merchant_no, call, key, body_hash, reply, at) values ($1, 'bench', $2, 'x', '"y"', $3)`,
        [small.merchantNo, `bare-${n}`, now],
      )
      await client.query(
        `insert into audit_log (merchant_no, id, at, actor_uid, actor_name, action, object, object_id, after, ip, user_agent,
           request_id) values ($1, $2, $3, '', '', 'bench', 'order', $2, '{}', '', '', '')`,
        [small.merchantNo, newId('A', now), now],
      )
      await client.query(
        `insert into tally_deltas (merchant_no, kind, day, app_id, status, method, currency, n, amount)
         values ($1, 'bench', $2, '', '', '', '', 1, 1)`,
        [small.merchantNo, now],
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
  await perSecond(ours)
  const { median, ratios } = await medianRatio(
    PAIRS,
    () => perSecond(bare),
    () => perSecond(ours),
  )
  process.stdout.write(`pairs: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}\n`)
  report('creating orders by 16 writers, of five bare inserts', median, 0.5)
}
