import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabases } from '../../../src/db/databases'
import { distribute } from '../../../src/db/distribute'
import { openCluster, type Cluster } from '../../../src/db/embedded/cluster'
import { migrate } from '../../../src/db/migrate'

const ROLES = ['balcao_app', 'balcao_auth', 'balcao_provider', 'balcao_worker']

/** What Citus wants of each server, and few pieces: a test copies all of them. */
export const CITUS_SETTINGS = {
  shared_preload_libraries: 'citus',
  'citus.propagate_set_commands': 'local',
  'citus.enable_unsafe_triggers': 'on',
  'citus.shard_count': '4',
  max_prepared_transactions: '300',
  max_locks_per_transaction: '512',
  max_connections: '300',
  max_worker_processes: '100',
  shared_buffers: '128MB',
}

export type Addressed = Pick<Cluster, 'url'>

export interface CitusCluster {
  /** The coordinator first, then the workers. */
  nodes: Cluster[]
  stop(): Promise<void>
}

/** A coordinator and two workers in a folder, by the programs in `bin`. Among themselves they need no password. */
export async function openCitus(
  folder: string,
  bin: string,
  more: Readonly<Record<string, string>> = {},
): Promise<CitusCluster> {
  const binaries = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
  const nodes = await Promise.all(
    ['coordinator', 'worker-1', 'worker-2'].map((name) =>
      openCluster(join(folder, name), () => {}, binaries, { ...CITUS_SETTINGS, ...more }),
    ),
  )
  for (const [at, node] of nodes.entries()) {
    const data = join(folder, ['coordinator', 'worker-1', 'worker-2'][at] ?? '', 'cluster')
    writeFileSync(join(data, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n')
    await inDatabase(node.url('postgres'), (client) => client.query('select pg_reload_conf()'))
    await makeRoles(node)
  }
  return { nodes, stop: async () => void (await Promise.all(nodes.map((node) => node.stop()))) }
}

/** Before any migration, so that each may log in on each server. */
export function makeRoles(node: Addressed): Promise<void> {
  return inDatabase(node.url('postgres'), async (client) => {
    await client.query('set citus.enable_ddl_propagation = off')
    for (const role of ROLES) {
      await client.query(`create role ${role} login`)
      await client.query(`grant ${role} to current_user`)
    }
  })
}

/** A database of this name on all of them, which know each other, with nothing in it and nothing spread. */
export async function joinServers({ nodes }: { nodes: readonly Addressed[] }, name: string): Promise<string> {
  for (const node of nodes) {
    await inDatabase(node.url('postgres'), (client) => client.query(`create database ${name}`))
    await inDatabase(node.url(name), (client) => client.query('create extension citus'))
  }
  const [coordinator, ...workers] = nodes.map((node) => Number(new URL(node.url(name)).port))
  const url = nodes[0]?.url(name) ?? ''
  await inDatabase(url, async (client) => {
    await client.query(`select citus_set_coordinator_host('127.0.0.1', $1)`, [coordinator])
    for (const port of workers) await client.query(`select citus_add_node('127.0.0.1', $1)`, [port])
  })
  return url
}

/** A migrated and spread database of this name, on all of them; or with some of the migrations alone. */
export async function makeSpread(
  cluster: { nodes: readonly Addressed[] },
  name: string,
  only?: Record<string, string>,
): Promise<void> {
  const databases = openDatabases(await joinServers(cluster, name), () => {})
  await migrate(databases.owner, new Date('2026-11-15T00:00:00Z'), only)
  await distribute(databases.owner)
  await databases.close()
}

export async function inDatabase<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
