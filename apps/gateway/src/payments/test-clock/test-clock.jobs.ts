import { newId } from '../../base/ids'
import { writeAudit } from '../../kit/calls/audit'
import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { enqueue, type Job } from '../../kit/jobs/jobs'
import type { Tick } from '../../kit/jobs/tick'
import { deliverTick } from '../../merchant'
import { forgetCardsTick } from '../cards'
import { expireDisputesTick, remindOfDisputesTick } from '../disputes'
import { expireOrders } from '../orders'
import { lapseTick, overdueTick, sandboxTick } from '../payments'
import { chargeTick, consentTick, followTick, remindPayersTick } from '../recurring'
import { lapseRefundsTick } from '../refunds'
import { returnDepositsTick } from '../virtual-accounts'
import * as repo from './test-clock.repo'

export const ADVANCE = 'testClock.advance'

/** All that waits for a time and may be of the sandbox: the very ones that the gateway runs by itself. */
const TICKS: readonly Tick[] = [
  sandboxTick,
  expireOrders,
  overdueTick,
  lapseTick,
  followTick,
  remindPayersTick,
  consentTick,
  chargeTick,
  lapseRefundsTick,
  expireDisputesTick,
  remindOfDisputesTick,
  returnDepositsTick,
  forgetCardsTick,
  deliverTick,
]
/** What one of them does may be due for another; beyond that, the next step sees to it. */
const MOST_ROUNDS = 5

interface Payload {
  merchant_no: string
  app_id: string
}

/**
 * What is due is done, then comes one step: to the next moment at which something is due, or to the end. What waits comes
 * nearer by it, in the same transaction that writes down how far the clock is, so that a step is made once, whoever dies. The
 * next one is asked for in it as well, and comes behind all that the last one has asked for.
 */
export const advanceJob: Job<Payload> = {
  name: ADVANCE,
  run: async (gateway, { merchant_no, app_id: appId }) => {
    await doDue(gateway)
    await inTransaction(gateway.databases.worker, openTenant(merchant_no), async (db) => {
      const now = gateway.clock.now()
      const clock = await repo.lock(db, merchant_no, appId)
      const left = Number(clock.target_seconds - clock.ahead_seconds)
      if (left <= 0) {
        await repo.arrive(db, merchant_no, appId, now)
        const source = { now, requestId: newId('R', now), ip: '', userAgent: 'clock', merchant_no }
        return writeAudit(db, source, 'testClock.arrive', { object: 'app', id: appId, after: {} })
      }
      const next = await repo.nextDue(db, merchant_no, appId, now)
      const gap = next === null ? left : Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1000))
      const step = Math.min(gap, left)
      await repo.bringNearer(db, merchant_no, appId, step)
      await repo.moveOn(db, merchant_no, appId, step, now)
      await enqueue(db, ADVANCE, { merchant_no, app_id: appId }, `${ADVANCE} ${merchant_no} ${appId}`)
    })
  },
}

async function doDue(gateway: Gateway): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let done = 0
    for (const tick of TICKS) {
      done += Number(await tick.run(gateway))
      await tick.settled?.(gateway)
    }
    if (done === 0) return
  }
}
