import type { Method } from '@balcao/kernel/methods'
import type { Db } from '../../db/held-connection'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { enqueue, type Job } from '../../kit/jobs/jobs'
import { attemptOf, replaceAttempt, settleCancel } from '../orders'

const CANCEL_ATTEMPT = 'payments.cancelAttempt'

type Replaced = Parameters<typeof replaceAttempt>[1]

/** The try that counts is replaced by another: its bank is asked to forget it, after the commit. */
export async function turnAway(db: Db, order: Replaced, now: Date): Promise<void> {
  const { merchant_no, trade_no, attempt } = order
  await replaceAttempt(db, order, now)
  await enqueue(db, CANCEL_ATTEMPT, { merchant_no, trade_no, attempt }, `${CANCEL_ATTEMPT} ${trade_no} ${attempt}`)
}

/** Whether the bank can or not, nothing is booked: money that still comes is understood when it comes. */
export const cancelAttempt: Job<{ merchant_no: string; trade_no: string; attempt: number }> = {
  name: CANCEL_ATTEMPT,
  run: async ({ databases, channels, clock }, { merchant_no, trade_no: tradeNo, attempt }) => {
    const inTenant = <Result>(work: Parameters<typeof inTransaction<Result>>[2]) =>
      inTransaction(databases.worker, openTenant(merchant_no), work)
    const replaced = await inTenant((db) => attemptOf(db, merchant_no, tradeNo, attempt))
    if (!replaced) throw new Error(`Try ${attempt} of order ${tradeNo} is not visible yet`)
    if (replaced.cancel_status !== 'PENDING') return
    const { method, channel_ref: ref } = replaced
    const isCancelled = await channels
      .named(replaced.channel)
      .cancel({ merchant_no, tradeNo, attempt, method: method as Method, ref, now: clock.now() })
    await inTenant((db) => settleCancel(db, replaced, isCancelled ? 'CANCELLED' : 'KEPT'))
  },
}
