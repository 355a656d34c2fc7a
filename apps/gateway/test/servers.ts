import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabases } from '../src/db/databases'
import { findBinaries, type Binaries } from '../src/db/embedded/binaries'
import { openCluster, type Cluster } from '../src/db/embedded/cluster'
import { migrate } from '../src/db/migrate'
import { inDatabase, makeSpread, openCitus } from './support/servers/citus-cluster'
import { changesWithoutProof } from './watch/changes'
import { covered, untried } from './watch/covered'
import { creatingCallsNeverRepeated } from './watch/repeats'
import { unvisitedRepoFunctions } from './watch/visited'

export const TEMPLATE = 'template_balcao'

/**
 * Nothing has to survive the run, and nothing may work on its own in the middle of a test. Commits are written at once all
 * the same: to vacuum a row is in doubt until its commit is, and a list that was just filled would be read row by row.
 */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' }

/**
 * A PostgreSQL for each worker, for the whole run; every test file gets a copy of a migrated template. One server for two
 * workers would let a test that leaves a transaction open hold up what another one folds.
 */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-test-'))
  const workers = project.vitest.config.maxWorkers
  const homes = Array.from({ length: workers }, (_, at) => join(folder, `pg-${at}`))
  const clusters = await Promise.all(homes.map(startServers))
  project.provide(
    'clusterUrls',
    clusters.map((nodes, at) => nodes.map((node) => throughSocket(node.url('postgres'), homes[at] ?? ''))),
  )
  project.provide('visitedFile', join(folder, 'visited'))
  // A whole run keeps what is made once for the stages after this one, too.
  project.provide('runFolder', process.env['RUN_FOLDER'] ?? folder)

  return async () => {
    await Promise.all(clusters.flat().map((node) => node.stop()))
    // Only a run of all tests can tell what none of them did.
    if (process.env['WHOLE_RUN'] === '1') judge(join(folder, 'visited'))
    rmSync(folder, { recursive: true, force: true })
  }
}

function judge(visited: string): void {
  const LEFT_OUT: [string, string[]][] = [
    ['No test runs these repository functions, so nothing checks their scope', unvisitedRepoFunctions(visited)],
    ['No test succeeds with these changing calls, so nothing checks their audit row', changesWithoutProof(visited)],
    ['No test sends these creating calls twice', creatingCallsNeverRepeated(visited)],
    ['No test tries this', untried(visited)],
  ]
  const faults = LEFT_OUT.flatMap(([what, which]) => (which.length > 0 ? [`${what}: ${which.join(', ')}`] : []))
  for (const text of faults) fail(text)
  const file = process.env['COVERED_FILE']
  if (file) writeFileSync(file, JSON.stringify({ ...covered(visited), faults }))
}

/** TEST_CITUS_BIN runs the same tests on a database that is spread over a coordinator and two workers. */
async function startServers(folder: string): Promise<Cluster[]> {
  const bin = process.env['TEST_CITUS_BIN']
  if (!bin) return [await startCluster(folder)]
  const citus = await openCitus(folder, bin, SETTINGS)
  await makeSpread(citus, TEMPLATE)
  for (const node of citus.nodes) {
    await inDatabase(node.url('postgres'), async (client) => {
      await client.query(`update pg_database set datallowconn = false where datname = '${TEMPLATE}'`)
      await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${TEMPLATE}'`)
    })
  }
  return citus.nodes
}

/** The longest name that a system takes for a socket, with what PostgreSQL calls it. */
const LONGEST_FOLDER = 107 - '/.s.PGSQL.65535'.length
const hasSocket = (folder: string) => !process.env['TEST_CITUS_BIN'] && folder.length <= LONGEST_FOLDER

/** A question through a file takes half the time of one through the network, and tests ask a million. */
const throughSocket = (url: string, folder: string) =>
  hasSocket(folder) ? url.replace('127.0.0.1', encodeURIComponent(folder)) : url

async function startCluster(folder: string): Promise<Cluster> {
  const settings = { ...SETTINGS, ...(hasSocket(folder) && { unix_socket_directories: folder }) }
  const cluster = await openCluster(folder, () => {}, binaries(), settings)
  const admin = new pg.Client({ connectionString: cluster.url('postgres') })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await cheapPassword(admin, cluster)
  await admin.end()
  const databases = openDatabases(cluster.url(TEMPLATE), () => {})
  await migrate(databases.owner, new Date('2026-11-15T00:00:00Z'))
  await databases.close()
  return cluster
}

/** Tests open thousands of connections, and each proves the password in 4,096 rounds; PostgreSQL 15 knows no fewer. */
async function cheapPassword(admin: pg.Client, cluster: Cluster): Promise<void> {
  const { password } = new URL(cluster.url('postgres'))
  const { rowCount } = await admin.query(`select 1 from pg_settings where name = 'scram_iterations'`)
  if (rowCount) await admin.query(`set scram_iterations = 1; alter role current_user password '${password}'`)
}

/** What is thrown after the last test is printed, but would not fail the run. */
function fail(text: string): void {
  process.exitCode = 1
  console.error(text)
}

/** TEST_POSTGRES_BIN runs the same tests on another PostgreSQL than the embedded one. */
function binaries(): Binaries {
  const other = process.env['TEST_POSTGRES_BIN']
  return other ? { initdb: join(other, 'initdb'), postgres: join(other, 'postgres') } : findBinaries()
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of each worker: its server, or the coordinator and those it spreads over. */
    clusterUrls: string[][]
    visitedFile: string
    /** Goes with the run. */
    runFolder: string
  }
}
