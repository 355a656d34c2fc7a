import { sql } from 'kysely'
import type pg from 'pg'
import { onConnection, type Db } from '../db/held-connection'
import { Unavailable } from './errors'

type Work<Result> = (db: Db, opened: Record<string, unknown>[]) => Promise<Result>

/**
 * Runs `work` in one transaction. `opening` is a single message (begin, settings, a first question), because every
 * message costs a journey to the database; its last result is handed to the work.
 */
export function inTransaction<Result>(pool: pg.Pool, opening: string, work: Work<Result>): Promise<Result> {
  return within(pool, opening, work, async (client) => void (await client.query('commit')))
}

/**
 * The same for work that only reads. Nothing waits for its end: the next transaction on the connection ends it in its
 * own first message, or a timer does. Read committed holds no snapshot meanwhile, so nobody is held up.
 */
export function inReading<Result>(pool: pg.Pool, opening: string, work: Work<Result>): Promise<Result> {
  return within(pool, opening, work, endLater)
}

const END_AFTER_MS = 20
const unended = new WeakMap<pg.PoolClient, NodeJS.Timeout>()

function endLater(client: pg.PoolClient): void {
  const end = () => {
    unended.delete(client)
    // A connection that is gone has ended its transaction, too.
    client.query('commit').catch(() => undefined)
  }
  unended.set(client, setTimeout(end, END_AFTER_MS).unref())
}

function open(client: pg.PoolClient, opening: string): Promise<unknown> {
  const timer = unended.get(client)
  if (!timer) return client.query(opening)
  clearTimeout(timer)
  unended.delete(client)
  return client.query(`commit; ${opening}`)
}

async function within<Result>(
  pool: pg.Pool,
  opening: string,
  work: Work<Result>,
  end: (client: pg.PoolClient) => Promise<void> | void,
): Promise<Result> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new Unavailable().because(error)
  })
  let broken: Error | undefined
  try {
    const opened = await open(client, opening)
    const result = await work(onConnection(client), lastRows(opened))
    await end(client)
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw isConnectionTrouble(error) ? new Unavailable().because(error) : error
  } finally {
    client.release(broken)
  }
}

function lastRows(result: unknown): Record<string, unknown>[] {
  const last: unknown = Array.isArray(result) ? result.at(-1) : result
  return (last as pg.QueryResult<Record<string, unknown>>).rows
}

/** Classes 08 (connection), 53 (resources), 57P (shutdown), and what the socket says when the server is gone. */
export function isConnectionTrouble(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && /^(08|53|57P|ECONN|EPIPE|ETIMEDOUT)/.test(code)) return true
  return typeof message === 'string' && /Connection terminated|Client has encountered a connection error/.test(message)
}

/**
 * For a transaction that writes a global and a tenant table: on a spread database it makes the commit two-phase, so that
 * both live or die together. The table is always empty; on one server this is a no-op.
 */
export async function commitEverywhere(db: Db): Promise<void> {
  await sql`delete from app.two_phase where x = 0`.execute(db)
}
