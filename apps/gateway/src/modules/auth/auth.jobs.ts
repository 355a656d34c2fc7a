import type { Tick } from '../../kit/tick'
import { inTransaction } from '../../kit/transaction'
import { forgetOldCounters } from './throttle'

export const sweepCounters: Tick = {
  name: 'auth.sweep',
  everySeconds: 600,
  run: ({ databases, clock }) => inTransaction(databases.auth, 'begin', (db) => forgetOldCounters(db, clock.now())),
}
