import { ORDER_EXAMPLES } from '@balcao/contract/api/examples/orders'
import { merchantApi } from '@balcao/contract/api/merchant-api'
import fastify from 'fastify'
import { generateKeyPairSync, sign } from 'node:crypto'
import { openTenant } from '../apps/gateway/src/kit/database/tenancy'
import { inTransaction } from '../apps/gateway/src/kit/database/transaction'
import { issueFirstKeys } from '../apps/gateway/src/merchant/apps'
import { recorded, type Recorded } from '../apps/gateway/test/support/fuzz/explain'
import { fillOrders } from '../apps/gateway/test/support/fill/fill-orders'
import { openBenchGateway } from './support/bench-gateway'
import { medianRatio, report } from './support/pairs'
import { post } from './support/post'
import { answersPerSecond } from './support/readers'
import { ZONE } from './support/two-sizes'

/**
 * The calls that a shop makes most, as its program makes them, beside a bare server that runs the very statements of the
 * call in one transaction and signs its answer: no recognising of keys beyond that, rights, tenants, checks or envelopes.
 */
const PAIRS = 7
const BAR = 0.6

const gateway = await openBenchGateway()
const { owner } = gateway.databases
const { merchant_no, appIds } = await gateway.addShop('M300000000009')
const [appId] = appIds
const client = await owner.connect()
await fillOrders(client, { merchant_no, appIds, timeZone: ZONE, rows: 10_000, until: new Date() })
await client.query(`update apps set status = 'SANDBOX' where merchant_no = '${merchant_no}'`)
await client.query('vacuum analyze')
client.release()
const { securityKey } = await inTransaction(gateway.databases.app, openTenant(merchant_no), (db) =>
  issueFirstKeys(db, gateway.secret, { merchant_no, appId, who: 'Bench', now: new Date() }),
)
const headers = { authorization: `Basic ${Buffer.from(`${appId}:${securityKey.value}`).toString('base64')}` }
const { privateKey } = generateKeyPairSync('ed25519')
const { method: _payerChooses, ...wish } = ORDER_EXAMPLES.createOrder.input

async function ask(path: string, body: object): Promise<Record<string, string>> {
  const { text } = await post(gateway.here, path, body, headers)
  const { code, data } = JSON.parse(text) as { code: string; data: Record<string, string> }
  if (code !== '10000') throw new Error(text)
  return data
}

try {
  const { path: creating } = merchantApi.createOrder
  // Once before, so that nothing is asked for the first time.
  await ask(creating, { ...wish, out_trade_no: 'warm-0000000000' })
  const out_trade_no = 'seed-0000000000'
  let made: Record<string, string> = {}
  const written = await recorded(async () => (made = await ask(creating, { ...wish, out_trade_no })), true)
  const { trade_no = '', payment_url = '' } = made
  // Numbers of rows, and the token that the link ends with.
  const isOnce = (value: unknown): value is string =>
    typeof value === 'string' &&
    (/^[A-Z]01[0-9A-Z]{24}$/.test(value) || (value.length > 15 && payment_url.endsWith(value)))
  const unique = [out_trade_no, trade_no, ...written.flatMap(({ values }) => values.filter(isOnce))]
  await compare('order/create', written, unique, creating, wish, 'out_trade_no')
  const { path: asking } = merchantApi.queryOrder
  const read = await recorded(() => ask(asking, { out_trade_no }), true)
  await compare('order/query', read, [], asking, { out_trade_no })
} finally {
  await gateway.close()
}

async function compare(
  what: string,
  statements: readonly Recorded[],
  unique: readonly string[],
  path: string,
  body: object,
  counted?: string,
): Promise<void> {
  const bare = fastify()
  // A floor that fails is none.
  bare.setErrorHandler((error, _request, reply) => {
    process.stderr.write(`${String(error)}\n`)
    void reply.code(500).send()
  })
  let number = 0
  bare.post('/', async (_request, reply) => {
    const own = freshly(unique, ++number)
    const connection = await owner.connect()
    const answers: unknown[] = []
    try {
      await connection.query('begin')
      for (const { text, values, name } of statements) {
        const { rows } = await connection.query<Record<string, unknown>>({
          ...(name && { name }),
          text,
          values: values.map(own),
        })
        answers.push(rows)
      }
      await connection.query('commit')
    } finally {
      connection.release()
    }
    const answer = JSON.stringify(answers, (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    const t = Math.floor(Date.now() / 1000)
    const signature = sign(null, Buffer.from(`${t}.${answer}`), privateKey).toString('base64')
    return reply.headers({ signature: `t=${t},ed25519=${signature}`, 'content-type': 'application/json' }).send(answer)
  })
  const origin = await bare.listen({ port: 0, host: '127.0.0.1' })
  const floor = () => answersPerSecond({ origin, path: '/', body, headers: {} })
  const ours = () => answersPerSecond({ origin: gateway.origin, path, body, headers, ...(counted && { counted }) })
  await floor()
  await ours()
  const { median, ratios } = await medianRatio(PAIRS, floor, ours)
  process.stdout.write(`pairs: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}\n`)
  report(`${what}, of a bare server with the same ${statements.length} statements, signing included`, median, BAR)
  await bare.close()
}

/** What may be there once only is another one each time, of the same length. */
function freshly(unique: readonly string[], number: number): (value: unknown) => unknown {
  const ending = String(number).padStart(8, '0')
  return (value) =>
    typeof value === 'string'
      ? unique.reduce((text, one) => text.replaceAll(one, one.slice(0, -ending.length) + ending), value)
      : value
}
