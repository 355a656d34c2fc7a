import type { Mode } from '@balcao/kernel/app-state'
import { disputeTypeOf, RESPOND_SECONDS, type DisputeEvent, type DisputeState } from '@balcao/kernel/dispute-state'
import { eventOf } from '@balcao/kernel/notifications'
import { orderAfter, type OrderState } from '@balcao/kernel/order-state'
import type { BankEvent, BankEventKind } from '../../ports/channels/channel'
import type { Db } from '../../db/held-connection'
import { writeAudit } from '../../kit/calls/audit'
import { secondsAfter } from '../../base/clock'
import { newId } from '../../base/ids'
import { enqueue } from '../../kit/jobs/jobs'
import { tellMerchant } from '../../merchant'
import { moveOrder, termsAt } from '../orders'
import { lockOpenRefund, moveRefund } from '../refunds'
import { ANNOUNCE } from './disputes.jobs'
import * as repo from './disputes.repo'
import { chargeBack, hold, NOTHING } from './hold'
import { interestLeft, moveDispute } from './move-dispute'

/** What a dispute needs to know of its order, whose row the caller has locked. */
export interface DisputedOrder {
  merchant_no: string
  trade_no: string
  app_id: string
  mode: string
  method: string
  currency: string
  amount: bigint
  refunded: bigint
  interest: bigint
  status: string
}

const DECISIONS: Partial<Record<BankEventKind, DisputeEvent>> = {
  disputeWithdrawn: 'withdrawn',
  disputeWon: 'won',
  disputeLost: 'lost',
}

type OfDispute = Extract<BankEventKind, `dispute${string}` | 'chargedBack'>

export function isOfDispute(kind: BankEventKind): kind is OfDispute {
  return kind === 'disputeOpened' || kind === 'chargedBack' || kind in DECISIONS
}

/** A bank speaks of a dispute. false: nothing that was foreseen, and nothing was changed. */
export async function followDispute(db: Db, order: DisputedOrder, event: BankEvent, now: Date): Promise<boolean> {
  const { merchant_no, channel, caseNo = event.eventId } = event
  const known = await repo.lockCase(db, { merchant_no, channel, caseNo })
  const decision = DECISIONS[event.kind]
  const disputeNo = decision ? known?.dispute_no : newId('DP', now)
  if (disputeNo === undefined) return false
  const isFollowed = decision
    ? known !== undefined && (await moveDispute(db, known, decision, { who: '', detail: event.detail, now }))
    : known === undefined && (await begin(db, order, { ...event, caseNo }, disputeNo, now))
  if (isFollowed) await audit(db, event, disputeNo, now)
  return isFollowed
}

/** A new record: one that waits for an answer, or one that is booked at once and can only be won later. */
async function begin(
  db: Db,
  order: DisputedOrder,
  event: BankEvent & { caseNo: string },
  disputeNo: string,
  now: Date,
): Promise<boolean> {
  const isOpening = event.kind === 'disputeOpened'
  const orderEvent = isOpening ? 'disputeOpened' : 'chargedBack'
  const type = disputeTypeOf(order.method)
  const isForeseen = orderAfter(order.status as OrderState, orderEvent) !== null && order.status !== 'DISPUTE'
  if (!type || !isForeseen) return false
  const { merchant_no, tradeNo, channel, caseNo, detail } = event
  const state = await withoutOpenRefund(db, order, now)
  const { currency, method } = order
  const amount = order.amount - order.refunded
  // The second chargeback of an order takes the amount alone.
  const isSecond = state === 'CHARGEBACK_REVERSED'
  const terms = isSecond ? undefined : await termsAt(db, merchant_no, currency, method, now)
  const fee = terms?.chargeback_fee ?? 0n
  const mode = order.mode as Mode
  const interest = interestLeft(order)
  const claim = { merchant_no, disputeNo, tradeNo, mode, currency, amount, interest, fee, drawn: NOTHING, now }
  const drawn = isOpening ? await hold(db, claim) : await chargeBack(db, claim)
  const status: DisputeState = isOpening ? 'NEEDS_RESPONSE' : 'LOST'
  const dispute = {
    merchant_no,
    dispute_no: disputeNo,
    trade_no: tradeNo,
    app_id: order.app_id,
    type,
    reason: detail,
    currency,
    amount,
    fee,
    status,
    channel,
    case_no: caseNo,
    order_before: state,
    from_pending: drawn.pending,
    from_available: drawn.available,
    from_reserve: drawn.reserve,
    respond_by: isOpening ? secondsAfter(now, RESPOND_SECONDS[type]) : now,
  }
  await repo.insert(db, dispute, now)
  const happened = { event: isOpening ? 'opened' : 'chargedBack', status, who: '', detail }
  await repo.note(db, merchant_no, disputeNo, happened, now)
  await moveOrder(db, { merchant_no, tradeNo, state, event: orderEvent, who: '', now })
  await tellMerchant(db, {
    merchant_no,
    tradeNo,
    kind: 'dispute',
    objectId: disputeNo,
    event: eventOf('dispute', status),
    now,
  })
  if (isOpening) await enqueue(db, ANNOUNCE, { merchant_no, dispute_no: disputeNo }, disputeNo)
  return true
}

/** A refund under way would pay the same money twice: it is revoked. The order's state after that. */
async function withoutOpenRefund(db: Db, order: DisputedOrder, now: Date): Promise<OrderState> {
  const refund = await lockOpenRefund(db, order.merchant_no, order.trade_no)
  if (!refund) return order.status as OrderState
  await moveRefund(db, refund, 'revoked', { detail: 'disputed', who: '', now })
  return 'SUCCESS'
}

async function audit(db: Db, { merchant_no, channel, kind, detail }: BankEvent, disputeNo: string, now: Date) {
  const source = { now, requestId: newId('R', now), ip: '', userAgent: channel, merchant_no }
  const actor = { uid: '', name: channel }
  if (!isOfDispute(kind)) throw new Error(`${kind} is no word about a dispute`)
  await writeAudit(db, source, `disputes.${kind}`, { object: 'dispute', id: disputeNo, after: { detail }, actor })
}
