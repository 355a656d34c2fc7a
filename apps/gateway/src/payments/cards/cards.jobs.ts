import { secondsAfter } from '../../base/clock'
import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { inLanes } from '../../kit/jobs/lanes'
import type { Tick } from '../../kit/jobs/tick'
import * as repo from './cards.repo'

const AT_ONCE = 200

/** The payer agreed with a payment that was never made: what the bank gave for it is forgotten. */
export async function forgetUnpaid({ databases, clock }: Gateway): Promise<number> {
  const now = clock.now()
  const stale = await repo.waitingSince(databases.worker, secondsAfter(now, -repo.WAITS_SECONDS), AT_ONCE)
  await inLanes(1, stale, ({ merchant_no, card_id }) =>
    inTransaction(databases.worker, openTenant(merchant_no), (db) => repo.forgetWaiting(db, merchant_no, card_id, now)),
  )
  return stale.length
}

export const forgetTick: Tick = { name: 'cards.forget', everySeconds: 600, run: forgetUnpaid }
