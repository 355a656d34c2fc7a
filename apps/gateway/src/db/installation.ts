import type pg from 'pg'
import type { Secret } from '../base/secret'
import { readMigrations } from './migrate'
import { StartRefused } from './start-refused'

/** A migration says this of itself where versions that do not know it may go on with what it leaves. */
const EXPANDS = /^-- Expands: \S/m

export interface Pending {
  name: string
  /** Its own first words. */
  why: string
  expands: boolean
}

/** What this version would still do to the schema, in order. */
export async function pendingMigrations(owner: pg.Pool): Promise<Pending[]> {
  const { rows: found } = await owner.query<{ is_there: boolean }>(
    `select to_regclass('app.migrations') is not null as is_there`,
  )
  const done = found[0]?.is_there ? (await owner.query<{ name: string }>('select name from app.migrations')).rows : []
  const known = new Set(done.map(({ name }) => name))
  const pending = readMigrations().filter(({ name }) => !known.has(name))
  return pending.map(({ name, sql }) => ({ name, why: whyOf(sql), expands: expands(sql) }))
}

function whyOf(sql: string): string {
  const [, why = ''] = /^-- Why: ((?:.*\n-- (?!Expands:))*.*)$/m.exec(sql) ?? []
  return why.replaceAll('\n-- ', ' ')
}

/** Before anything is migrated or written: an older version must not work on a schema that it does not understand. */
export async function mustKnowSchema(owner: pg.Pool): Promise<void> {
  const { rows: tables } = await owner.query<{ found: boolean }>(
    `select count(*) > 0 as found from information_schema.columns
     where table_schema = 'app' and table_name = 'migrations' and column_name = 'expands'`,
  )
  if (!tables[0]?.found) return
  const known = readMigrations().map(({ name }) => name)
  const { rows } = await owner.query<{ name: string }>(
    'select name from app.migrations where name <> all ($1) and not expands order by name',
    [known],
  )
  if (rows.length === 0) return
  throw new StartRefused(
    `The database is of a newer version of the product: it has ${rows.map(({ name }) => name).join(', ')}, ` +
      'which this version does not know and cannot work with. Start the newer version, or restore a backup of this one.',
  )
}

/** After migrating: which of them an older version may find here and go on. */
export async function markExpanding(owner: pg.Pool): Promise<void> {
  const expanding = readMigrations().filter(({ sql }) => expands(sql))
  await owner.query('update app.migrations set expands = true where name = any ($1) and not expands', [
    expanding.map(({ name }) => name),
  ])
}

function expands(sql: string): boolean {
  return EXPANDS.test(sql)
}

/** What is sealed with one key cannot be opened with another, so nothing may ever be sealed with two. */
export async function mustBeItsSecret(owner: pg.Pool, secret: Secret): Promise<void> {
  const check = checkOf(secret)
  await owner.query('update installation set secret_check = $1 where secret_check is null', [check])
  const { rows } = await owner.query<{ secret_check: string }>('select secret_check from installation')
  if (rows.every(({ secret_check }) => secret_check === check)) return
  throw new StartRefused(
    'The secret key is not the one of this installation: with it, nothing that was sealed could be read. ' +
      'Set SECRET_KEY, or put secret.key into DATA_DIR, as every other gateway of this database has it. ' +
      'A new key comes by npm run reseal.',
  )
}

/** After everything was sealed anew. */
export async function setSecret(owner: pg.Pool, secret: Secret): Promise<void> {
  await owner.query('update installation set secret_check = $1', [checkOf(secret)])
}

function checkOf(secret: Secret): string {
  return secret.mac('installation', 'whose key this is').toString('hex')
}

/** What hides merchants in payment links, until an installation has one of its own. */
export function firstLinkKey(secret: Secret): string {
  return secret.mac('payment links', 'whose they are').toString('hex')
}

/** The first one stays, whatever the secret key becomes: what was printed or mailed must still be read. */
export async function keptLinkKey(owner: pg.Pool, first: string): Promise<string> {
  await owner.query('update installation set link_key = $1 where link_key is null', [first])
  const { rows } = await owner.query<{ link_key: string }>('select link_key from installation')
  return rows[0]?.link_key ?? first
}
