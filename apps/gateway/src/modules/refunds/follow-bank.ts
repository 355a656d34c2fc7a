import { refundAfter, type RefundEvent, type RefundState } from '@balcao/kernel/refund-state'
import type { OrderEvent, OrderState } from '@balcao/kernel/order-state'
import type { Db } from '../../db/held-connection'
import { step } from '../orders'
import { payOut, unfreeze } from './freeze'
import * as repo from './refunds.repo'

/** Moves a refund and, with it, its order and the books. false: the table does not have it. */
export async function moveRefund(
  db: Db,
  refund: repo.RefundRow,
  event: Exclude<RefundEvent, 'dataGiven'>,
  facts: { detail: string; who: string; now: Date; orderEvent?: OrderEvent },
): Promise<boolean> {
  const next = refundAfter(refund.status as RefundState, event)
  if (!next) return false
  const { now, who, detail } = facts
  const { merchant_no: merchantNo, trade_no: tradeNo } = refund
  const order = await repo.orderOf(db, merchantNo, tradeNo)
  await repo.move(db, refund, next, detail, now)
  if (event === 'paid') await payOut(db, refund, now)
  else await unfreeze(db, refund, now)
  const refunded = event === 'paid' ? order.refunded + refund.amount : order.refunded
  const orderEvent = facts.orderEvent ?? orderEventOf(event, refunded === order.amount)
  const state = order.status as OrderState
  await step(db, { merchantNo, tradeNo, state, event: orderEvent, who, now, change: { refunded } })
  return true
}

function orderEventOf(event: Exclude<RefundEvent, 'dataGiven'>, isAll: boolean): OrderEvent {
  if (event === 'paid') return isAll ? 'refundPaidInFull' : 'refundPaidInPart'
  return event === 'rejected' ? 'refundRejected' : 'refundRevoked'
}
