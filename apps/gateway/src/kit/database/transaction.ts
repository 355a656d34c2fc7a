import { sql } from 'kysely'
import type pg from 'pg'
import { ask, forgetWaiting, onConnection, sendWaiting, type Db } from '../../db/held-connection'
import { isConnectionTrouble } from '../../base/away'
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
  const result = await begun(client, opening, async (db, found) => {
    const done = await work(db, found)
    const { command } = await ask(client, 'commit')
    // PostgreSQL ends a transaction in which something failed by undoing it, and says so without an error.
    if (command !== 'COMMIT')
      throw new Error('Nothing was kept: a statement had failed, and its failure was passed over.')
    return done
  })
  client.release()
  return result
}

/** The same for work that only reads: what it found is answered at once, and nobody waits for its end. */
export async function inReading<Result>(pool: pg.Pool, opening: string, work: Work<Result>): Promise<Result> {
  const client = await connected(pool)
  const result = await begun(client, opening, async (db, found) => {
    const done = await work(db, found)
    await sendWaiting(client)
    return done
  })
  const release = (error?: Error) => client.release(error)
  client.query('commit').then(() => release(), release)
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
    forgetWaiting(client)
    let broken = isFollower(error) ? (error as Error) : undefined
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    client.release(broken)
    throw isConnectionTrouble(error) ? new Unavailable().because(error) : error
  }
}

/** A server that took writes and no longer does: another one may by now, and only a new connection finds it. */
function isFollower(error: unknown): boolean {
  return (error as { code?: unknown }).code === '25006'
}

function foundIn(result: unknown): Found | undefined {
  const last: unknown = Array.isArray(result) ? result.at(-1) : result
  return (last as pg.QueryResult<{ found?: Found }>).rows[0]?.found
}

/**
 * For a transaction that writes a global and a tenant table: on a spread database it makes the commit two-phase, so that
 * both live or die together. The table is always empty; on one server this is a no-op.
 */
export async function commitEverywhere(db: Db): Promise<void> {
  await sql`delete from app.two_phase where x = 0`.execute(db)
}
