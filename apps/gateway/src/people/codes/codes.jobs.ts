import { secondsAfter } from '../../base/clock'
import type { Tick } from '../../kit/jobs/tick'
import { inTransaction } from '../../kit/database/transaction'
import * as repo from './codes.repo'
import { WINDOW_SECONDS } from './codes.service'

/** Codes that are over and windows that have passed say nothing any more. */
export const sweepCodes: Tick = {
  name: 'codes.sweep',
  everySeconds: 600,
  run: ({ databases, clock }) =>
    inTransaction(databases.auth, 'begin', (db) =>
      repo.sweep(db, clock.now(), secondsAfter(clock.now(), -WINDOW_SECONDS)),
    ),
}
