import { sql } from 'kysely'
import type pg from 'pg'
import { begin, hasEnded, onConnection, type Db } from '../../db/held-connection'
import { Unavailable } from '../calls/errors'

/** What the opening asked for, in one piece: a row of many columns costs more to read than to find. */
export type Found = Record<string, unknown>
type Work<Result> = (db: Db, found: Found | undefined) => Promise<Result>

/**
 * Runs `work` in one transaction. `opening` is a single message (begin, settings, a first question), because every
 * message costs a journey to the database; what its last question found is handed to the work.
 */
export async function inTransaction<Result>(pool: pg.Pool, opening: string, work: Work<Result>): Promise<Result> {
  const client = await connected(pool)
  begin(client, 'writing')
  const result = await begun(client, opening, async (db, found) => {
    const done = await work(db, found)
    const { command } = await client.query('commit')
    // PostgreSQL ends a transaction in which something failed by undoing it, and says so without an error.
    if (command !== 'COMMIT')
      throw new Error('Nothing was kept: a statement had failed, and its failure was passed over.')
    return done
  })
  client.release()
  return result
}

/** The same for work that only reads: what it found is answered at once, and nobody waits for its end, if that is still to come. */
export async function inReading<Result>(pool: pg.Pool, opening: string, work: Work<Result>): Promise<Result> {
  const client = await connected(pool)
  begin(client, 'reading')
  const result = await begun(client, opening, work)
  const release = (error?: Error) => client.release(error)
  if (hasEnded(client)) release()
  else client.query('commit').then(() => release(), release)
  return result
}

async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch((error: unknown) => {
    throw new Unavailable().because(error)
  })
}

/** Whatever fails in it is undone, and the connection given back. */
async function begun<Result>(client: pg.PoolClient, opening: string, work: Work<Result>): Promise<Result> {
  try {
    const opened: unknown = await client.query(opening)
    return await work(onConnection(client), foundIn(opened))
  } catch (error) {
    let broken: Error | undefined
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    client.release(broken)
    throw isConnectionTrouble(error) ? new Unavailable().because(error) : error
  }
}

function foundIn(result: unknown): Found | undefined {
  const last: unknown = Array.isArray(result) ? result.at(-1) : result
  return (last as pg.QueryResult<{ found?: Found }>).rows[0]?.found
}

/**
 * Classes 08 (connection), 53 (resources, a full disk among them), 57 (shutdown, and a statement that took too long), 58
 * (the server's disk fails), a server that takes no writes for now, and what the socket says when the server is gone.
 */
const DATABASE_AWAY = /^(08|53|57014|57P|58|25006|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/
const NO_CONNECTION =
  /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect/

export function isConnectionTrouble(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && DATABASE_AWAY.test(code)) return true
  return typeof message === 'string' && NO_CONNECTION.test(message)
}

/**
 * For a transaction that writes a global and a tenant table: on a spread database it makes the commit two-phase, so that
 * both live or die together. The table is always empty; on one server this is a no-op.
 */
export async function commitEverywhere(db: Db): Promise<void> {
  await sql`delete from app.two_phase where x = 0`.execute(db)
}
