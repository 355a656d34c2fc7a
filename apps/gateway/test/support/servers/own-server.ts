import pg from 'pg'
import { inject } from 'vitest'
import { newId } from '../../../src/base/ids'

/** The servers of the worker that asks; more than one where the database is spread over them, the coordinator first. */
function ownServers(): string[] {
  const urls = inject('clusterUrls')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (!urls) throw new Error('No PostgreSQL was started for this worker.')
  return urls
}

/** The PostgreSQL of the worker that asks: nobody else is there while a test of it runs. */
export function ownServer(): string {
  return ownServers()[0] ?? ''
}

export const isOnSeveral = () => ownServers().length > 1

export const databaseAt = (name: string) => ownServer().replace(/\/postgres$/, `/${name}`)

const admins = new Map<string, pg.Pool>()

/** One connection for all tests of a worker: to open one takes half as long as to copy a database. */
function adminOf(url: string): pg.Pool {
  const known = admins.get(url)
  if (known) return known
  const admin = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // The server ends it, after the last test.
  admin.on('error', () => {})
  admins.set(url, admin)
  return admin
}

export async function onEveryServer(statements: readonly string[]): Promise<void> {
  for (const url of ownServers()) for (const statement of statements) await adminOf(url).query(statement)
}

/** Lets nobody in any more, not even what a spread database does in the background: it is to be copied. */
export async function shut(name: string): Promise<void> {
  if (!isOnSeveral()) return
  await onEveryServer([
    `update pg_database set datallowconn = false where datname = '${name}'`,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  ])
}

const copies: string[] = []

/** A database of its own for whoever asks, made of another. */
export async function copyOf(template: string): Promise<string> {
  const name = `t_${newId('', new Date()).toLowerCase()}`
  // Files are copied as they are: through the log it takes ten times as long.
  await onEveryServer([`create database ${name} template ${template} strategy file_copy`])
  copies.push(name)
  return databaseAt(name)
}

/** Of a spread database each piece has a process in the background, and those of hundreds of files are too many. */
export async function dropCopies(): Promise<void> {
  const mine = copies.splice(0)
  if (mine.length > 0 && isOnSeveral()) await onEveryServer(mine.map((name) => `drop database ${name} with (force)`))
}
