import { parseArgs } from 'node:util'
import { LOJA } from '../apps/gateway/src/db/demo-facts'
import { readConfig } from '../apps/gateway/src/base/config'
import { openDatabase } from '../apps/gateway/src/db/open-database'
import { connect } from '../apps/gateway/src/start/gateway'
import { makeLog } from '../apps/gateway/src/base/log'
import { fillOrders } from '../apps/gateway/test/support/fill/fill-orders'

/** npm run bench:fill -- --orders 1000000: many orders of the demo's Brazilian merchant, beside those it has. */
const { values } = parseArgs({ options: { orders: { type: 'string', default: '1000000' } } })
const orders = Number(values.orders)
if (!Number.isInteger(orders) || orders < 1 || orders > 10_000_000) throw new Error('--orders takes 1 to 10000000')

const config = readConfig(process.env)
const log = makeLog('error', process.stderr)
const database = await openDatabase(config, log)
const databases = await connect(database.addresses, log)
const client = await databases.owner.connect()
try {
  const started = performance.now()
  await client.query('begin')
  const { rows } = await client.query<{ app_id: string }>('select app_id from apps where merchant_no = $1', [LOJA])
  if (rows.length === 0)
    throw new Error('There is no demo merchant in this database. Start it once with its demo world.')
  const appIds = rows.map(({ app_id }) => app_id)
  // Older than what the demo has, so that no number can meet one of its own.
  const until = new Date(Date.now() - 130 * 86_400_000)
  await fillOrders(client, { merchant_no: LOJA, appIds, timeZone: 'America/Sao_Paulo', rows: orders, until })
  await client.query('commit')
  process.stdout.write(`${orders} orders in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
} finally {
  client.release()
  await databases.close()
  await database.close()
}
