import { visits as calls } from '@balcao/contract/provider/visits'
import { secondsAfter } from '../../base/clock'
import { defineModule } from '../../kit/define-module'
import { implement } from '../../kit/calls/implement'
import { inTransaction } from '../../kit/database/transaction'
import type { Tick } from '../../kit/jobs/tick'
import * as repo from './visits.repo'
import * as service from './visits.service'

const visitsCalls = implement(calls, {
  begin: (ctx, wish) => service.begin(ctx, wish),
  end: (ctx, { visit_id }) => service.end(ctx, visit_id),
})

/** The audit logs keep what was looked at; the visits themselves are of no use any more. */
const KEPT_SECONDS = 7 * 24 * 60 * 60

export const forgetTick: Tick = {
  name: 'visits.forget',
  everySeconds: 3600,
  run: ({ databases, clock }) =>
    inTransaction(databases.worker, 'begin', (db) => repo.forgetVisits(db, secondsAfter(clock.now(), -KEPT_SECONDS))),
}

export const visits = defineModule('visits', { calls: [visitsCalls], ticks: [forgetTick] })
