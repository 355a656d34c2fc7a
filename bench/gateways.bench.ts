import { orders } from '@balcao/contract/payments/orders'
import { cpus } from 'node:os'
import { fillOrders } from '../apps/gateway/test/support/fill/fill-orders'
import { openBenchGateway } from './support/bench-gateway'
import { serveBuilt } from './support/built-gateway'
import { medianRatio, report } from './support/pairs'
import { answersPerSecond } from './support/readers'
import { giveShareOfCore } from './support/share-of-core'
import { ZONE } from './support/two-sizes'

/**
 * What a second gateway adds. Each gets the same share of one core, a small machine of its own, so that neither the database
 * nor the readers, which live on the same machine here, are what both wait for.
 */
const SHARE = 0.2
const PAIRS = 7
const BAR = 1.6

const gateway = await openBenchGateway()
const shop = await gateway.addShop('M300000000009')
const client = await gateway.databases.owner.connect()
await fillOrders(client, { ...shop, timeZone: ZONE, rows: 10_000, until: new Date() })
await client.query('vacuum analyze')
client.release()

const settings = { DATABASE_URL: gateway.url, DATA_DIR: gateway.dataDir }
const servers = [await serveBuilt(settings), await serveBuilt(settings)]
const answersOf = ({ origin }: { origin: string }) =>
  answersPerSecond({ ...shop.target(orders.list, { status: ['SUCCESS'] }), origin })
const endings: (() => void)[] = []

try {
  for (const server of servers) {
    // Compiled and warm before it is held.
    await answersOf(server)
    endings.push(giveShareOfCore(server.pid, SHARE))
  }
  const [first] = servers
  if (!first) throw new Error('There is no gateway.')
  const one: number[] = []
  const alone = async () => {
    const answers = await answersOf(first)
    one.push(answers)
    return answers
  }
  const together = async () => (await Promise.all(servers.map(answersOf))).reduce((sum, answers) => sum + answers, 0)
  const { median, ratios } = await medianRatio(PAIRS, alone, together)
  const middle = one.toSorted((a, b) => a - b)[Math.floor(PAIRS / 2)] ?? 0
  report(
    `order lists a second of two gateways, each with ${SHARE * 100} % of one of ${cpus().length} cores, against one (${middle.toFixed(0)} a second; ` +
      `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} times)`,
    median,
    BAR,
  )
} finally {
  for (const server of servers) await server.close()
  for (const end of endings) end()
  await gateway.close()
}
