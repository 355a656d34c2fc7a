import type { Method } from '@balcao/kernel/methods'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import type { Job } from '../../kit/jobs/jobs'
import { attemptOf, CANCEL_ATTEMPT, settleCancel } from '../orders'

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
