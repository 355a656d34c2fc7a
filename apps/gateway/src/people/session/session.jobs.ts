import { ABSOLUTE_SECONDS } from '@balcao/kernel/session-life'
import { secondsAfter } from '../../base/clock'
import type { Tick } from '../../kit/jobs/tick'
import { inTransaction } from '../../kit/database/transaction'
import { forgetOldLogins } from './logins'
import * as repo from './session.repo'

/** Sessions are kept a week after their last possible moment, for "where am I signed in"; then they go. */
const KEPT_SECONDS = ABSOLUTE_SECONDS + 7 * 24 * 60 * 60

export const sweepSessions: Tick = {
  name: 'session.sweep',
  everySeconds: 600,
  run: ({ databases, clock }) =>
    inTransaction(databases.auth, 'begin', (db) =>
      repo.sweep(db, clock.now(), secondsAfter(clock.now(), -KEPT_SECONDS)),
    ),
}

export const sweepLogins: Tick = {
  name: 'session.logins',
  everySeconds: 3600,
  run: ({ databases, clock }) => inTransaction(databases.auth, 'begin', (db) => forgetOldLogins(db, clock.now())),
}
