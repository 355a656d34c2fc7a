import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { sequencesOf, tablesOf, type Sequences } from './tables'

export interface CopiedDatabase {
  /** Which migrations made the tables, with the hash of each. */
  migrations: Record<string, string>
  /** How many rows each table has. */
  rows: Record<string, number>
  sequences: Sequences
}

export class BackupRefused extends Error {}

const fileOf = (folder: string, table: string) => join(folder, `${table}.copy`)
const listed = (columns: string[]) => (columns.length > 0 ? `(${columns.join(', ')})` : '')

/** All tables as of one moment, while others go on writing. */
export async function copyOutOf(pool: pg.Pool, folder: string): Promise<CopiedDatabase> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await migrationsOf(client)
    const rows: Record<string, number> = {}
    for (const { name, columns } of await tablesOf(client)) {
      const copying = client.query(copyTo(`copy ${name} ${listed(columns)} to stdout`))
      await pipeline(copying, createWriteStream(fileOf(folder, name), { mode: 0o600, flush: true }))
      rows[name] = copying.rowCount ?? 0
    }
    // Sequences keep to no transaction. Read last, they are ahead of every row that was copied.
    const sequences = await sequencesOf(client)
    await client.query('commit')
    return { migrations, rows, sequences }
  } finally {
    client.release(true)
  }
}

async function migrationsOf(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from app.migrations order by 1',
  )
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

/** Fills an empty, migrated database: whole or not at all. */
export async function copyInto(pool: pg.Pool, folder: string, { rows, sequences }: CopiedDatabase): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await mustBeEmpty(client)
    const tables = await tablesOf(client)
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
    for (const table of tables) await copyTable(client, folder, table.name, table.columns, rows[table.name])
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
    for (const [name, last] of Object.entries(sequences)) {
      if (last !== null) await client.query('select setval($1::regclass, $2)', [name, last])
    }
    // Whoever was working on a job there does not do so here.
    await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
    await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
    await client.query('commit')
    await client.query('analyze')
  } finally {
    client.release(true)
  }
}

async function copyTable(
  client: pg.PoolClient,
  folder: string,
  name: string,
  columns: string[],
  expected: number | undefined,
): Promise<void> {
  // A table that was made later is empty.
  if (expected === undefined) return
  const copying = client.query(copyFrom(`copy ${name} ${listed(columns)} from stdin`))
  await pipeline(createReadStream(fileOf(folder, name)), copying)
  if (copying.rowCount !== expected) {
    throw new BackupRefused(`${name} should have ${expected} rows, but ${copying.rowCount} were found.`)
  }
}

async function mustBeEmpty(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query('select 1 from installation union all select 1 from users limit 1')
  if (rowCount !== 0) {
    throw new BackupRefused(
      'There is an installation in this database already. A backup is restored into an empty one.',
    )
  }
}
