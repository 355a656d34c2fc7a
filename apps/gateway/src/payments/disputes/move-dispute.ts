import type { Mode } from '@balcao/kernel/app-state'
import { disputeAfter, isBooked, type DisputeEvent, type DisputeState } from '@balcao/kernel/dispute-state'
import { interestOn } from '@balcao/kernel/instalments'
import { eventOf } from '@balcao/kernel/notifications'
import type { OrderState } from '@balcao/kernel/order-state'
import type { Db } from '../../db/held-connection'
import { tellMerchant } from '../../merchant'
import { moveOrder, orderFacts } from '../orders'
import * as repo from './disputes.repo'
import { chargeBack, release, reverse, type Claim } from './hold'

export interface Cause {
  who: string
  detail: string
  now: Date
}

/**
 * The one way a dispute changes state: by the table, and with it its order, the books and its timeline. The caller holds
 * the order's lock. false: the table does not have it.
 */
export async function moveDispute(
  db: Db,
  dispute: repo.DisputeRow,
  event: DisputeEvent,
  { who, detail, now }: Cause,
): Promise<boolean> {
  const state = dispute.status as DisputeState
  const next = disputeAfter(state, event)
  if (!next) return false
  const { merchant_no, dispute_no: disputeNo, trade_no: tradeNo } = dispute
  const order = await orderFacts(db, merchant_no, tradeNo)
  const { drawn, orderEvent } = await settle(db, claimOf(dispute, order, now), state, next)
  const from = { from_pending: drawn.pending, from_available: drawn.available, from_reserve: drawn.reserve }
  await repo.move(db, dispute, { status: next, ...from }, now)
  await repo.note(db, merchant_no, disputeNo, { event, status: next, who, detail }, now)
  if (orderEvent) {
    const was: OrderState = isBooked(state) ? 'CHARGEBACK' : 'DISPUTE'
    const before = dispute.order_before as OrderState
    await moveOrder(db, { merchant_no, tradeNo, state: was, event: orderEvent, before, who, now })
  }
  await tellMerchant(db, {
    merchant_no,
    tradeNo,
    kind: 'dispute',
    objectId: disputeNo,
    event: eventOf('dispute', next),
    now,
  })
  return true
}

/** What the change means for the money, and what the order is told. */
async function settle(db: Db, claim: Claim, from: DisputeState, to: DisputeState) {
  if (isBooked(to)) return { drawn: await chargeBack(db, claim), orderEvent: 'chargedBack' as const }
  if (isBooked(from)) return { drawn: await reverse(db, claim), orderEvent: 'chargebackWon' as const }
  if (to === 'UNDER_REVIEW') return { drawn: claim.drawn, orderEvent: null }
  return { drawn: await release(db, claim), orderEvent: 'disputeClosed' as const }
}

/** Of the interest, what has not gone back with refunds. */
export function interestLeft(order: Paid): bigint {
  return order.interest - interestOn(order.refunded, order)
}
interface Paid {
  amount: bigint
  refunded: bigint
  interest: bigint
}

export function claimOf(dispute: repo.DisputeRow, order: Paid & { mode: string }, now: Date): Claim {
  const { merchant_no, dispute_no: disputeNo, trade_no: tradeNo, currency, amount, fee } = dispute
  const drawn = { pending: dispute.from_pending, available: dispute.from_available, reserve: dispute.from_reserve }
  const interest = interestLeft(order)
  const mode = order.mode as Mode
  return { merchant_no, disputeNo, tradeNo, mode, currency, amount, interest, fee, drawn, now }
}
