import type { Tick } from '../../kit/jobs/tick'
import { inTransaction } from '../../kit/database/transaction'
import { forgetOldDevices } from './devices'
import { forgetOldCounters } from './throttle'

export const sweepCounters: Tick = {
  name: 'auth.sweep',
  everySeconds: 600,
  run: ({ databases, clock }) => inTransaction(databases.auth, 'begin', (db) => forgetOldCounters(db, clock.now())),
}

export const sweepDevices: Tick = {
  name: 'auth.devices',
  everySeconds: 3600,
  run: ({ databases, clock }) => inTransaction(databases.auth, 'begin', (db) => forgetOldDevices(db, clock.now())),
}
