import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { fromGatewayRoot } from '../apps/gateway/src/base/paths'
import { openCluster } from '../apps/gateway/src/db/embedded/cluster'
import { noteFigure } from '../apps/gateway/test/support/servers/in-full'
import { embeddedUrl, startServer, tryServer } from '../apps/gateway/test/support/servers/running-server'
import { POSTGRES_BIN } from './support/postgres-servers'
import { mustHave } from './support/processes'

/** Who is signed in, and which gateways run. */
const OF_THE_MOMENT = new Set(['sessions', 'gateways'])

/** A demo installation on a cluster that another PostgreSQL made, and the command that takes it to ours. */
mustHave({ [join(POSTGRES_BIN, 'postgres')]: 'postgresql-15' })
const dataDir = mkdtempSync(join(tmpdir(), 'balcao-upgrade-'))
const old = { initdb: join(POSTGRES_BIN, 'initdb'), postgres: join(POSTGRES_BIN, 'postgres') }
const settings = { SECRET_KEY: 'the same before and after the upgrade' }

try {
  const cluster = await openCluster(join(dataDir, 'pg'), () => {}, old)
  await inDatabase(cluster.url('postgres'), (client) => client.query('create database balcao'))
  const gateway = await startServer(join(dataDir, 'other'), [], undefined, {
    ...settings,
    DATABASE_URL: cluster.url('balcao'),
  })
  gateway.process.kill('SIGTERM')
  await gateway.ended()
  const before = await inDatabase(cluster.url('balcao'), counted)
  await cluster.stop()

  const refused = await tryServer(dataDir, [], undefined, settings)
  const saidSo = (await refused.ended()) === 1 && refused.output().includes('npm run upgrade-database')
  const began = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, [fromGatewayRoot('dist/upgrade-database.js')], {
    env: { ...process.env, DATA_DIR: dataDir, OLD_POSTGRES_BIN: POSTGRES_BIN, ...settings },
    encoding: 'utf8',
  })
  const seconds = (performance.now() - began) / 1000
  if (status !== 0) throw new Error(`The command failed: ${stdout}${stderr}`)
  const upgraded = await startServer(dataDir, [], undefined, settings)
  const after = await inDatabase(embeddedUrl(dataDir).url, counted)
  upgraded.process.kill('SIGTERM')
  await upgraded.ended()
  const faults = [
    ...(saidSo ? [] : [`a start on the old cluster said: ${refused.output()}`]),
    ...Object.keys(before).filter((table) => !OF_THE_MOMENT.has(table) && before[table] !== after[table]),
    ...(existsSync(join(dataDir, 'pg.before-18')) ? [] : ['the old cluster is gone']),
  ]
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
  const rows = Object.values(before).reduce((sum, n) => sum + n, 0)
  noteFigure(`${rows} rows of ${Object.keys(before).length} tables in ${seconds.toFixed(1)} s; ${faults.length} faults`)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function inDatabase<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** How many rows each table has. */
async function counted(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const found = await client.query<{ n: string }>(`select count(*) as n from ${name}`)
    counts[name] = Number(found.rows[0]?.n)
  }
  return counts
}
