import type { Tick } from '../../kit/jobs/tick'
import { inTransaction } from '../../kit/database/transaction'
import { forgetChallenges } from './mfa.repo'

/** A challenge that is over is refused by itself: nobody needs to remember that it was answered. */
export const sweepChallenges: Tick = {
  name: 'mfa.sweep',
  everySeconds: 600,
  run: ({ databases, clock }) => inTransaction(databases.auth, 'begin', (db) => forgetChallenges(db, clock.now())),
}
