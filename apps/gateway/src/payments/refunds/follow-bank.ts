import type { Mode } from '@balcao/kernel/app-state'
import { eventOf } from '@balcao/kernel/notifications'
import { refundAfter, type RefundEvent, type RefundState } from '@balcao/kernel/refund-state'
import type { OrderEvent, OrderState } from '@balcao/kernel/order-state'
import type { Db } from '../../db/held-connection'
import { tellMerchant } from '../../merchant'
import { lockKnownOrder, moveOrder } from '../orders'
import { payOut, unfreeze } from './freeze'
import * as repo from './refunds.repo'

/** What ends a refund; what only sends it on its way is the merchant's own doing. */
type EndingEvent = Exclude<RefundEvent, 'dataGiven' | 'approved'>

/** Moves a refund and, with it, its order and the books. false: the table does not have it. */
export async function moveRefund(
  db: Db,
  refund: repo.RefundRow,
  event: EndingEvent,
  facts: { detail: string; who: string; now: Date; orderEvent?: OrderEvent },
): Promise<boolean> {
  const next = refundAfter(refund.status as RefundState, event)
  if (!next) return false
  const { now, who, detail } = facts
  const { merchant_no, trade_no: tradeNo } = refund
  const order = await lockKnownOrder(db, merchant_no, tradeNo)
  await repo.move(db, refund, next, detail, now)
  const mode = order.mode as Mode
  if (event === 'paid') await payOut(db, refund, mode, now)
  else await unfreeze(db, refund, mode, now)
  const refunded = event === 'paid' ? order.refunded + refund.amount : order.refunded
  const orderEvent = facts.orderEvent ?? orderEventOf(event, refunded === order.amount)
  const state = order.status as OrderState
  await moveOrder(db, { merchant_no, tradeNo, state, event: orderEvent, who, now, change: { refunded } })
  await tellOf(db, refund, next, now)
  return true
}

/** The order's own news goes first: then this one finds it as it is now. */
export function tellOf(
  db: Db,
  {
    merchant_no,
    trade_no: tradeNo,
    refund_no: objectId,
  }: Pick<repo.RefundRow, 'merchant_no' | 'trade_no' | 'refund_no'>,
  status: RefundState,
  now: Date,
): Promise<void> {
  return tellMerchant(db, { merchant_no, tradeNo, kind: 'refund', objectId, event: eventOf('refund', status), now })
}

function orderEventOf(event: EndingEvent, isAll: boolean): OrderEvent {
  if (event === 'paid') return isAll ? 'refundPaidInFull' : 'refundPaidInPart'
  return event === 'rejected' ? 'refundRejected' : 'refundRevoked'
}
