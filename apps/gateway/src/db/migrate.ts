import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { fromGatewayRoot } from '../base/paths'
import { distribute } from './distribute'
import { isSpreadOver } from './spread'
import { statementsOf } from './statements'

const folder = fromGatewayRoot('src/db/migrations')
export const silentLogger = new Logger(() => () => {})
/** Any number will do, as long as every gateway that starts asks for the same one. */
const MIGRATION_LOCK = 4_201_115

export class MigrationEdited extends Error {
  constructor(name: string) {
    super(`Migration ${name} was applied in another form. Landed migrations are never edited: write a new one.`)
  }
}

export class MigrationUnknown extends Error {
  constructor(name: string) {
    super(`Migration ${name} is not known here, or not in this form: another version of the product is needed.`)
  }
}

/** Brings the database to the newest form; gateways that start together wait for one another. */
export function migrate(owner: pg.Pool, at: Date, only?: Record<string, string>): Promise<string[]> {
  return applyAll(owner, at, only ? theseOf(readMigrations(), only) : readMigrations())
}

/** Those that another database had, by name and hash. */
function theseOf(all: Migration[], wanted: Record<string, string>): Migration[] {
  const known = new Map(all.map(({ name, hash }) => [name, hash]))
  for (const [name, hash] of Object.entries(wanted)) if (known.get(name) !== hash) throw new MigrationUnknown(name)
  return all.filter(({ name }) => name in wanted)
}

async function applyAll(owner: pg.Pool, at: Date, migrations: Migration[]): Promise<string[]> {
  const client = await owner.connect()
  const applied: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('create schema if not exists app')
    await client.query(
      'create table if not exists app.migrations (name text primary key, hash text not null, applied_at timestamptz not null)',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from app.migrations')
    const known = new Map(rows.map((row) => [row.name, row.hash]))
    const isSpread = await isSpreadOver(owner)
    for (const migration of migrations) {
      const before = known.get(migration.name)
      if (before === migration.hash) continue
      if (before !== undefined) throw new MigrationEdited(migration.name)
      await apply(client, migration, at, isSpread)
      applied.push(migration.name)
    }
    if (applied.length > 0) await runMigrations({ pgPool: owner, logger: silentLogger, noHandleSignals: true })
    // New tables of a database that is spread go where the others are.
    if (applied.length > 0 && isSpread) await distribute(owner)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
    client.release()
  }
  return applied
}

interface Migration {
  name: string
  sql: string
  hash: string
}

export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    })
}

async function apply(
  client: pg.PoolClient,
  { name, sql, hash }: Migration,
  at: Date,
  isSpread: boolean,
): Promise<void> {
  await client.query('begin')
  try {
    // Tables and functions are changed in one transaction, over one connection to each server.
    if (isSpread) await client.query(`set local citus.multi_shard_modify_mode to 'sequential'`)
    for (const statement of statementsOf(sql)) await client.query(statement)
    await client.query('insert into app.migrations (name, hash, applied_at) values ($1, $2, $3)', [name, hash, at])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
