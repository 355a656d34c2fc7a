import type { Gateway } from '../../kit/calls/ctx'
import { inTransaction } from '../../kit/database/transaction'
import type { Tick } from '../../kit/jobs/tick'
import { matchAgain } from './bank-statements.service'

/** Statements come before the books know all of them, and the other way round. */
export function matchWaiting({ databases, clock }: Gateway): Promise<number> {
  return inTransaction(databases.provider, 'begin', (db) => matchAgain(db, clock.now()))
}

export const matchWaitingTick: Tick = { name: 'bankStatements.match', everySeconds: 120, run: matchWaiting }
