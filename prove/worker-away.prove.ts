import { orders } from '@balcao/contract/payments/orders'
import { MERCHANT_HEADER, TOKEN_PARAMETER } from '@balcao/contract/transport'
import { existsSync, mkdtempSync, rmSync, writeFileSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { LOJA, PADARIA, TIENDA } from '../apps/gateway/src/db/demo-facts'
import { placeOf, openBusyShop } from '../apps/gateway/test/support/desks/busy-shop'
import { CITUS_SETTINGS, makeRoles, makeSpread } from '../apps/gateway/test/support/servers/citus-cluster'
import { noteFigure } from '../apps/gateway/test/support/servers/in-full'
import { freePort, signIn, startServer, type RunningServer } from '../apps/gateway/test/support/servers/running-server'
import { initPostgres, POSTGRES_BIN, startPostgres, type Server } from './support/postgres-servers'

/**
 * A spread database of which one server is killed (-9) under a shop that sells, refunds, sends files and withdraws, and comes
 * back: merchants of the other server notice nothing, those of its own are told to come later, readiness names it, and what
 * was left undone is done when it is there again. TEST_POSTGRES_BIN names the programs of a PostgreSQL with Citus.
 */
const AWAY_SECONDS = Number(process.env['AWAY_SECONDS'] ?? 30)
const LATER = 503

if (!existsSync(join(POSTGRES_BIN, 'postgres')))
  throw new Error('TEST_POSTGRES_BIN names the folder of the programs of a PostgreSQL that has Citus.')

const folder = mkdtempSync(join(tmpdir(), 'balcao-worker-away-'))
chmodSync(folder, 0o755)
const faults: string[] = []
const must = (isSo: boolean, what: string) => void (isSo || faults.push(what))
const NAMES = ['coordinator', 'worker-1', 'worker-2'] as const
const ports = [await freePort(), await freePort(), await freePort()]
const servers: Server[] = []
const start = (at: number) => startPostgres(join(folder, NAMES[at] ?? ''), ports[at] ?? 0, CITUS_SETTINGS)
let gateway: RunningServer | null = null

try {
  for (const [at, name] of NAMES.entries()) {
    initPostgres(join(folder, name))
    writeFileSync(join(folder, name, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n')
    servers[at] = await start(at)
  }
  const addressed = servers.map((server) => ({ url: (database: string) => server.url('postgres', database) }))
  const sql = (text: string) => servers[0]?.sql(text, 'balcao') ?? Promise.resolve([])
  for (const node of addressed) await makeRoles(node)
  await makeSpread({ nodes: addressed }, 'balcao')
  const dataDir = join(folder, 'gateway')
  const databaseUrl = addressed[0]?.url('balcao') ?? ''
  const settings = { DATABASE_URL: databaseUrl, SECRET_KEY: 'a key of thirty-two signs, for this proof' }
  gateway = await startServer(dataDir, ['--demo'], undefined, settings)
  const { origin } = gateway
  const portOf = async (merchant: string) =>
    Number(
      (
        await sql(
          `select n.nodeport from pg_dist_placement p join pg_dist_node n on n.groupid = p.groupid
           where p.shardid = get_shard_id_for_distribution_column('merchants', '${merchant}')`,
        )
      )[0]?.['nodeport'],
    )
  const here = await portOf(LOJA)
  const others = await Promise.all(
    [TIENDA, PADARIA].map(async (merchant) => ({ merchant, port: await portOf(merchant) })),
  )
  const there = others.find(({ port }) => port !== here)
  if (!there) throw new Error('All merchants of the demo live on one server: this proof needs two of them.')
  const at = ports.indexOf(there.port)

  const owner = await signIn(origin, 'owner@loja.example')
  const statusOf = async (merchant: string) => {
    const query = new URLSearchParams({ [TOKEN_PARAMETER]: owner.token }).toString()
    const headers = { 'content-type': 'application/json', cookie: owner.cookie, [MERCHANT_HEADER]: merchant }
    const answer = await fetch(`${origin}${orders.list.path}?${query}`, { method: 'POST', headers, body: '{}' })
    return answer.status
  }
  const ready = async () => (await (await fetch(`${origin}/health/ready`)).json()) as { away?: string[] }
  must((await statusOf(LOJA)) === 200 && (await statusOf(there.merchant)) === 200, 'not all is well before')
  must((await ready()).away === undefined, 'a server is away before any is')

  const statuses = new Map<number, number>()
  const onStatus = (status: number) => void statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const shop = await openBusyShop({ ...placeOf(dataDir), databaseUrl: () => databaseUrl, onStatus }, () => origin)
  await pause(3000)
  const before = shop.acknowledged()
  await servers[at]?.running.stop('SIGKILL')
  const theirs: number[] = []
  for (let second = 0; second < AWAY_SECONDS; second++) {
    theirs.push(await statusOf(there.merchant))
    await pause(1000)
  }
  const meanwhile = shop.acknowledged() - before
  must(meanwhile > 20, `only ${meanwhile} acknowledged while a server of others was away`)
  must(
    theirs.every((status) => status === LATER),
    `its own merchants heard ${[...new Set(theirs)].join(', ')}`,
  )
  const { away } = await ready()
  must(away?.join() === `127.0.0.1:${there.port}`, `readiness named ${JSON.stringify(away)}`)

  servers[at] = await start(at)
  const back = performance.now()
  while ((await statusOf(there.merchant)) !== 200 && performance.now() - back < 60_000) await pause(200)
  const seconds = (performance.now() - back) / 1000
  must(seconds < 60, 'its own merchants are not served again')
  must((await ready()).away === undefined, 'readiness still names it')
  const { counts, wrong } = await shop.close()
  faults.push(...wrong)
  const late = () =>
    sql(`select 'order' as what from orders where status = 'INITIAL' and expire_time < now() - interval '30 seconds'
      union all select 'job' from graphile_worker._private_jobs where attempts < max_attempts`)
  for (let waited = 0; waited < 60 && (await late()).length > 0; waited++) await pause(1000)
  must((await late()).length === 0, `${(await late()).length} things are left undone`)
  const odd = [...statuses].filter(([status]) => status >= 500 && status !== LATER)
  must(odd.length === 0, `a merchant of the other server heard ${JSON.stringify(odd)}`)
  noteFigure(
    `${AWAY_SECONDS} s without one of two servers: ${meanwhile} acknowledged of a merchant of the other (${counts['sold']} orders in ` +
      `all), ${statuses.get(LATER) ?? 0} of its answers 503 and no other 5xx; its own merchants 503, served again after ${seconds.toFixed(1)} s; ${faults.length} faults`,
  )
} finally {
  gateway?.process.kill('SIGKILL')
  for (const server of servers) await server.running.stop('SIGQUIT')
  rmSync(folder, { recursive: true, force: true })
}
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
