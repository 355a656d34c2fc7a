import { orders } from '@balcao/contract/payments/orders'
import { MERCHANT_HEADER, TOKEN_PARAMETER } from '@balcao/contract/transport'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { fromGatewayRoot } from '../apps/gateway/src/base/paths'
import { openDatabases } from '../apps/gateway/src/db/databases'
import { LOJA } from '../apps/gateway/src/db/demo-facts'
import { migrate, readMigrations } from '../apps/gateway/src/db/migrate'
import { tablesAt } from '../apps/gateway/src/db/placement'
import { inDatabase, joinServers, makeSpread, openCitus } from '../apps/gateway/test/support/servers/citus-cluster'
import { noteFigure } from '../apps/gateway/test/support/servers/in-full'
import { signIn, startServer } from '../apps/gateway/test/support/servers/running-server'

/**
 * A database that has work in it is spread over two workers by the command that operators use, and loses nothing;
 * and a database that was spread by an older version takes each migration that came later, with the tables that they bring.
 */
const BIN = process.env['CITUS_BIN'] ?? ''
if (!existsSync(`${BIN}/postgres`))
  throw new Error(
    'CITUS_BIN names the folder of the programs of a PostgreSQL (15 or newer) that has Citus: postgres, initdb.',
  )

/** What stood when this many were left to come is the older version. */
const LATER = 30
const SECRET_KEY = 'a key of thirty-two signs, for this proof'

const folder = mkdtempSync(join(tmpdir(), 'balcao-distribute-'))
const faults: string[] = []
const must = (isSo: boolean, what: string) => void (isSo || faults.push(what))
const citus = await openCitus(join(folder, 'servers'), BIN)

try {
  const url = await joinServers(citus, 'balcao')
  await mustShowAll(url, 'first')
  const before = await weighed(url)
  const first = distributed(url)
  must(/^[1-9]\d* tables were spread/.test(first), `the command said: ${first}`)
  must(isDeepStrictEqual(await weighed(url), before), 'rows or books are others than before')
  must((await notSpread(url)).length === 0, `not spread: ${(await notSpread(url)).join()}`)
  const again = distributed(url)
  must(again.startsWith('Everything was spread already'), `the second time it said: ${again}`)
  await mustShowAll(url, 'second')

  const all = readMigrations()
  const older = Object.fromEntries(all.slice(0, -LATER).map(({ name, hash }) => [name, hash]))
  await makeSpread(citus, 'older', older)
  const olderUrl = citus.nodes[0]?.url('older') ?? ''
  const tables = (await notSpread(olderUrl)).length
  const databases = openDatabases(olderUrl, () => {})
  const applied = await migrate(databases.owner, new Date())
  await databases.close()
  must(applied.length === LATER, `${applied.length} migrations were applied`)
  must((await notSpread(olderUrl)).length === 0, `not spread: ${(await notSpread(olderUrl)).join()}`)
  // What they made is worked with: a demo world is built by the services, and looked at.
  await mustShowAll(olderUrl, 'third')

  const rows = Object.values(before.rows).reduce((sum, n) => sum + n, 0)
  noteFigure(
    `${rows} rows of ${Object.keys(before.rows).length} tables spread, none lost, the same books and totals; ` +
      `${LATER} later migrations with ${tables} tables of merchants taken by a spread database; ${faults.length} faults`,
  )
} finally {
  await citus.stop()
  rmSync(folder, { recursive: true, force: true })
}
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

/**
 * The built gateway on it, with the demo world where nothing is there yet: a merchant is told of all its orders. There may be
 * one more at the end, since contracts go on charging.
 */
async function mustShowAll(databaseUrl: string, name: string): Promise<void> {
  const there = () =>
    inDatabase(databaseUrl, async (client) => {
      const own = 'select count(*)::text as n from orders where merchant_no = $1'
      return Number((await client.query<{ n: string }>(own, [LOJA])).rows[0]?.n)
    })
  const settings = { DATABASE_URL: databaseUrl, SECRET_KEY }
  const gateway = await startServer(join(folder, name), ['--demo'], undefined, settings)
  try {
    const { token, cookie } = await signIn(gateway.origin)
    const query = new URLSearchParams({ [TOKEN_PARAMETER]: token }).toString()
    const headers = { 'content-type': 'application/json', cookie, [MERCHANT_HEADER]: LOJA }
    const least = await there()
    const answer = await fetch(`${gateway.origin}${orders.list.path}?${query}`, { method: 'POST', headers, body: '{}' })
    const { data } = (await answer.json()) as { data: { total: number } }
    const most = await there()
    must(
      least > 1000 && data.total >= least && data.total <= most,
      `${name}: ${data.total} shown, ${least} to ${most} there`,
    )
  } finally {
    gateway.process.kill('SIGTERM')
    await gateway.ended()
  }
}

/** As an operator calls it, with every gateway stopped. */
function distributed(databaseUrl: string): string {
  const env = { ...process.env, DATABASE_URL: databaseUrl, SECRET_KEY, DATA_DIR: join(folder, 'command') }
  const { stdout, stderr } = spawnSync(process.execPath, [fromGatewayRoot('dist/distribute.js')], {
    env,
    encoding: 'utf8',
  })
  return `${stdout}${stderr}`
}

/** Rows of each table of merchants, and what the books add up to. */
function weighed(databaseUrl: string) {
  return inDatabase(databaseUrl, async (client) => {
    const rows: Record<string, number> = {}
    for (const table of tablesAt('merchant')) {
      const { rows: counted } = await client.query<{ n: string }>(`select count(*)::text as n from ${table}`)
      rows[table] = Number(counted[0]?.n)
    }
    const { rows: books } = await client.query(
      'select merchant_no, currency, account, sum(amount)::text as amount from ledger_entries group by 1, 2, 3 order by 1, 2, 3',
    )
    return { rows, books }
  })
}

/** Tables of merchants that are not there, or in one piece. */
function notSpread(databaseUrl: string): Promise<string[]> {
  return inDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select t.name from unnest($1::text[]) t (name)
       where not exists (select 1 from pg_dist_partition p where p.logicalrelid = to_regclass('public.' || t.name) and p.partmethod = 'h')`,
      [tablesAt('merchant')],
    )
    return rows.map(({ name }) => name)
  })
}
