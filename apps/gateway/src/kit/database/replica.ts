import type pg from 'pg'
import type { Db } from '../../db/held-connection'
import { secondsAfter } from '../../base/clock'
import type { Gateway } from '../calls/ctx'
import { Unavailable } from '../calls/errors'
import { inTransaction } from './transaction'

/** A copy that is further behind is not asked. While all is well it is at most as old as a heartbeat (kit/jobs). */
const MOST_BEHIND_SECONDS = 30

/** What PostgreSQL says on a copy when it must go on with what the primary did in the meantime. */
const CONFLICT_WITH_RECOVERY = '40001'

/**
 * Reads what may be some seconds old, at the replica if there is one that keeps up, otherwise at the primary: in the
 * transaction that is open already, if there is one. The work is told as of when it reads (null: now) and tells whoever
 * asked; it may be begun anew. Never for a decision about money or rights.
 */
export async function inOlderReading<Result>(
  { databases, clock }: Gateway,
  opening: string,
  open: { db: Db } | null,
  work: (db: Db, asOf: Date | null) => Promise<Result>,
): Promise<Result> {
  const { app, replica } = databases
  // Asked before the transaction begins: what it then sees is this old at most.
  const asOf = replica && (await replayedUntil(replica))
  if (replica && asOf && asOf > secondsAfter(clock.now(), -MOST_BEHIND_SECONDS)) {
    try {
      return await inTransaction(replica, opening, (db) => work(db, asOf))
    } catch (error) {
      const isTrouble = error instanceof Unavailable || (error as { code?: unknown }).code === CONFLICT_WITH_RECOVERY
      if (!isTrouble) throw error
    }
  }
  return open ? work(open.db, null) : inTransaction(app, opening, (db) => work(db, null))
}

/** null: it does not answer, or follows nobody. */
export async function replayedUntil(replica: pg.Pool): Promise<Date | null> {
  try {
    const { rows } = await replica.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
    return rows[0]?.at ?? null
  } catch {
    return null
  }
}
