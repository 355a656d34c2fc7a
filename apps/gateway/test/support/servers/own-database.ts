import { chownSync, mkdtempSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabases } from '../../../src/db/databases'
import { openCluster } from '../../../src/db/embedded/cluster'
import { migrate } from '../../../src/db/migrate'

const NAME = 'faults'

/** A PostgreSQL of the test's own, migrated, to which anything may be done. One that dies is started again. */
export async function openOwnDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-faults-'))
  const cluster = await openCluster(join(folder, 'pg'))
  const as = async <Result>(database: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
    const client = new pg.Client({ connectionString: cluster.url(database) })
    client.on('error', () => {})
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  const sql = (text: string) => as(NAME, async (client) => (await client.query<Record<string, string>>(text)).rows)
  await as('postgres', (client) => client.query(`create database ${NAME}`))
  const databases = openDatabases(cluster.url(NAME), () => {})
  await migrate(databases.owner, new Date('2026-11-15T00:00:00Z'))
  await databases.close()

  /** Where an empty table lies, in a file that nobody has opened yet. */
  async function fileOf(table: string): Promise<string> {
    await sql(`truncate ${table}`)
    await sql('checkpoint')
    const [row] = await sql(
      `select current_setting('data_directory') || '/' || pg_relation_filepath('${table}') as path`,
    )
    return row?.['path'] ?? ''
  }

  return {
    url: cluster.url(NAME),
    sql,
    /** Every connection of gateways, cut by the server. */
    dropConnections: () =>
      sql(
        `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = '${NAME}'`,
      ),
    /** As a server does that is about to run out of disk, or that only follows another; for connections made from now on. */
    setReadOnly: (how: 'on' | 'off') =>
      as('postgres', (client) => client.query(`alter database ${NAME} set default_transaction_read_only = ${how}`)),
    /** SIGINT is how an operator restarts it, SIGKILL how a machine loses it. */
    strike: (signal: 'SIGINT' | 'SIGKILL') => process.kill(cluster.pid(), signal),
    /** Takes every connection the server has to give, until the work is done. */
    async withoutConnections(work: () => Promise<void>): Promise<void> {
      const taken: pg.Client[] = []
      try {
        for (;;) {
          const client = new pg.Client({ connectionString: cluster.url('postgres') })
          client.on('error', () => {})
          if (
            !(await client.connect().then(
              () => true,
              () => false,
            ))
          )
            break
          taken.push(client)
        }
        await work()
      } finally {
        await Promise.all(taken.map((client) => client.end()))
      }
    },
    /**
     * The disk under an (emptied) table is full: whatever is written there, the kernel answers ENOSPC. It needs no mount,
     * so that it can be had wherever tests run. Afterwards there is space again.
     */
    async withFullDisk(table: string, work: () => Promise<void>): Promise<void> {
      const path = await fileOf(table)
      const { uid, gid } = statSync(path)
      renameSync(path, `${path}.kept`)
      symlinkSync('/dev/full', path)
      try {
        await work()
      } finally {
        rmSync(path)
        rmSync(`${path}.kept`)
        writeFileSync(path, '', { mode: 0o600 })
        chownSync(path, uid, gid)
        await sql(`truncate ${table}`)
      }
    },
    async close(): Promise<void> {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
