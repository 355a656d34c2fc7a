import { REFUND_LAPSES_SECONDS } from '@balcao/kernel/refund-state'
import { writeAudit } from '../../kit/calls/audit'
import { secondsAfter } from '../../base/clock'
import type { Gateway } from '../../kit/calls/ctx'
import { newId } from '../../base/ids'
import type { Job } from '../../kit/jobs/jobs'
import { openTenant } from '../../kit/database/tenancy'
import { inLanes } from '../../kit/jobs/lanes'
import type { Tick } from '../../kit/jobs/tick'
import { inTransaction } from '../../kit/database/transaction'
import { withdrawOpen } from '../../platform'
import { enqueueSaid, lockKnownOrder } from '../orders'
import { moveRefund } from './follow-bank'
import * as repo from './refunds.repo'

export const SEND_REFUND = 'refunds.send'
const AT_ONCE = 200

/** Hands the refund to the bank. Sent twice after a crash, it is one refund there: its number is the key. */
export const sendRefund: Job<{ merchant_no: string; refund_no: string }> = {
  name: SEND_REFUND,
  run: async ({ databases, channels, clock }, { merchant_no, refund_no: refundNo }) => {
    const found = await inTransaction(databases.worker, openTenant(merchant_no), async (db) => {
      const refund = await repo.find(db, merchant_no, refundNo)
      if (!refund) throw new Error(`Refund ${refundNo} is not visible yet`)
      return { refund, order: await lockKnownOrder(db, merchant_no, refund.trade_no) }
    })
    const { refund, order } = found
    if (refund.status !== 'PROCESSING') return
    const { trade_no: tradeNo, currency, amount, interest } = refund
    const request = { merchant_no, tradeNo, ref: order.channel_ref, refundNo, currency, amount, interest }
    const said = await channels.named(order.channel).refund({ ...request, now: clock.now() })
    if (said) await inTransaction(databases.worker, openTenant(merchant_no), (db) => enqueueSaid(db, said))
  },
}

/** A refund that came to nothing for fifteen days is taken back. */
export async function lapse({ databases, clock }: Gateway): Promise<number> {
  const now = clock.now()
  const old = await repo.openSince(databases.worker, secondsAfter(now, -REFUND_LAPSES_SECONDS), AT_ONCE)
  await inLanes(1, old, async ({ merchant_no, refund_no: refundNo }) => {
    await inTransaction(databases.worker, openTenant(merchant_no), async (db) => {
      const seen = await repo.find(db, merchant_no, refundNo)
      if (seen?.waits_second) await withdrawOpen({ db, merchant_no, now }, ['refund.second'], refundNo)
      if (seen) await lockKnownOrder(db, merchant_no, seen.trade_no)
      const refund = await repo.lock(db, merchant_no, refundNo)
      const facts = { detail: 'lapsed', who: '', now, orderEvent: 'refundLapsed' } as const
      if (!refund || !(await moveRefund(db, refund, 'revoked', facts))) return
      const source = { now, requestId: newId('R', now), ip: '', userAgent: 'clock', merchant_no }
      await writeAudit(db, source, 'refunds.lapse', {
        object: 'order',
        id: refund.trade_no,
        after: { refund_no: refundNo },
      })
    })
  })
  return old.length
}

export const lapseTick: Tick = { name: 'refunds.lapse', everySeconds: 60, run: lapse }
