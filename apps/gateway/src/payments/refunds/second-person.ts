import { formatMoney } from '@balcao/kernel/money'
import type { ApprovalKind } from '../../kit/calls/approval'
import { enqueue } from '../../kit/jobs/jobs'
import { askApproval, type Asker } from '../../platform'
import { lockKnownOrder, moveOrder } from '../orders'
import { moveRefund, tellOf } from './follow-bank'
import { isReady } from './needs'
import { RefundStatusInvalid } from './refunds.errors'
import { SEND_REFUND } from './refunds.jobs'
import * as repo from './refunds.repo'

/** A refund above the merchant's own threshold: its money is set aside, and a colleague of whoever asked lets it go. */
export async function askSecond(
  asker: Asker,
  refund: Pick<repo.NewRefund, 'refund_no' | 'trade_no' | 'currency' | 'amount' | 'reason'> & { app_id: string },
): Promise<void> {
  const { refund_no, trade_no, app_id, currency, amount, reason } = refund
  const shown: Shown = { amount: `${formatMoney(amount, currency)} ${currency}`, trade_no, app_id, note: reason }
  await askApproval(asker, { kind: 'refund.second', objectId: refund_no, shown })
}

interface Shown {
  amount: string
  trade_no: string
  app_id: string
  note: string
}

export const secondApproval: ApprovalKind = {
  kind: 'refund.second',
  hasOwnWayBack: true,
  right: 'refund:edit',
  second: ({ ask }) => {
    const { amount: text, trade_no: to } = ask as Shown
    const [amount = '', currency = ''] = text.split(' ')
    return { what: 'refund', amount: { amount, currency }, to, place: `/order/details?trade_no=${to}` }
  },
  decided: async (db, { merchant_no, object_id, reason }, outcome, { realName: who }, now) => {
    const seen = await repo.find(db, merchant_no, object_id)
    if (!seen) throw new Error(`Refund ${object_id} is not there`)
    const { method } = await lockKnownOrder(db, merchant_no, seen.trade_no)
    const refund = await repo.lock(db, merchant_no, object_id)
    const isWaiting = refund?.status === 'VERIFYING' && refund.waits_second
    if (outcome === 'REJECTED') {
      // One that a dispute has ended meanwhile only leaves the queue.
      if (isWaiting) await moveRefund(db, refund, 'revoked', { detail: reason, who, now })
      return
    }
    if (!isWaiting) throw new RefundStatusInvalid()
    await repo.endWaiting(db, refund)
    if (!isReady(method, refund.bank_data)) return
    await repo.move(db, refund, 'PROCESSING', '', now)
    const { trade_no: tradeNo, refund_no } = refund
    await moveOrder(db, { merchant_no, tradeNo, state: 'REFUND_VERIFYING', event: 'refundApproved', who, now })
    await tellOf(db, refund, 'PROCESSING', now)
    await enqueue(db, SEND_REFUND, { merchant_no, refund_no })
  },
}
