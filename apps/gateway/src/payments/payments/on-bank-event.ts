import { mayArriveLate, type Method } from '@balcao/kernel/methods'
import { formatMoney } from '@balcao/kernel/money'
import { orderAfter, type OrderState } from '@balcao/kernel/order-state'
import type { BankEvent, BankEventKind } from '../../ports/channels/channel'
import type { Db } from '../../db/held-connection'
import { writeAudit } from '../../kit/calls/audit'
import type { Gateway } from '../../kit/calls/ctx'
import { newId } from '../../base/ids'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { activateCard } from '../cards'
import { keepAuthorised } from './held-at-bank'
import { followDispute, isOfDispute } from '../disputes'
import { type Attempt, attemptOf, type LockedOrder, lockOrder, moveOrder, turnAway } from '../orders'
import { lockRefund, moveRefund } from '../refunds'
import { holdIfMarked } from '../risk'
import { bookCapture, bookEarlier, bookPayment } from './book-payment'
import * as repo from './payments.repo'
import { sendBack } from './send-back'

/**
 * A bank says something. It cannot be refused, only understood: repeated events change nothing, foreseen ones move the
 * order, and the rest, such as word of an order that another bank has, is kept for a person to look at. The order's row is locked, so that events come one by one.
 */
export async function onBankEvent(gateway: Gateway, event: BankEvent): Promise<repo.Outcome> {
  const now = gateway.clock.now()
  return inTransaction(gateway.databases.worker, openTenant(event.merchant_no), async (db) => {
    const order = await lockOrder(db, event.merchant_no, event.tradeNo)
    if (await repo.wasHeard(db, event)) return 'REPEATED'
    const outcome = order && isOfMode(gateway, order, event) ? await understand(db, order, event, now) : 'REVIEW'
    await repo.keep(db, event, outcome, now)
    await audit(db, event, order?.status ?? '', outcome, now)
    return outcome
  })
}

function isOfMode({ channels }: Gateway, order: LockedOrder, event: BankEvent): boolean {
  return channels.find(event.channel)?.mode === order.mode
}

/** What a bank says of one try. */
const OF_TRIES: readonly BankEventKind[] = ['confirmed', 'authorised', 'declined', 'held']

/** Word of the try that counts, or of one that another has replaced since; of any other it is a riddle. */
async function understand(db: Db, order: LockedOrder, event: BankEvent, now: Date): Promise<repo.Outcome> {
  const isOfTry = event.attempt !== undefined || OF_TRIES.includes(event.kind)
  const attempt = isOfTry ? (event.attempt ?? 0) : order.attempt
  if (attempt === order.attempt) return isOf(order, order, event) ? ofCurrent(db, order, event, now) : 'REVIEW'
  const earlier = await attemptOf(db, order.merchant_no, order.trade_no, attempt)
  return earlier && isOf(order, earlier, event) ? ofEarlier(db, order, earlier, event, now) : 'REVIEW'
}

/** Said by the bank that the try is at; and where it says how much was paid, that is what was asked for. */
function isOf(order: LockedOrder, { channel, interest }: Pick<Attempt, 'channel' | 'interest'>, event: BankEvent) {
  const asked = formatMoney(order.amount + interest, order.currency)
  return channel === event.channel && (event.amount ?? asked) === asked
}

/** Slips and transfers that are still paid pay the order, unless it is paid already; all other money goes back. */
async function ofEarlier(
  db: Db,
  order: LockedOrder,
  earlier: Attempt,
  event: BankEvent,
  now: Date,
): Promise<repo.Outcome> {
  // The bank of a try that was replaced has been asked to let go of it.
  if (['declined', 'held', 'authorised'].includes(event.kind)) return 'PASSED_BY'
  if (event.kind !== 'confirmed') return 'REVIEW'
  const state = order.status as OrderState
  const isWanted = order.held_time === null && orderAfter(state, 'earlierConfirmed') !== null
  if (!isWanted || !mayArriveLate(earlier.method as Method)) {
    await sendBack(db, order, now, earlier.attempt)
    return 'SENT_BACK'
  }
  await turnAway(db, order, now)
  const { attempt } = earlier
  const word = { kind: 'confirmed', attempt, isLate: isOver(state) } as const
  const { payer } = withPayer(earlier, event)
  if (await holdIfMarked(db, { ...order, payer }, word, now)) return 'APPLIED'
  await bookEarlier(db, order, { ...earlier, payer }, isOver(state), now)
  return 'APPLIED'
}

const isOver = (state: OrderState) => state === 'EXPIRED' || state === 'CANCEL'

/** By whom and by which number it was paid is known only now. */
function withPayer<Paid extends Pick<LockedOrder, 'payer'>>(paid: Paid, { payer }: BankEvent): Paid {
  return { ...paid, payer: { ...(paid.payer as object | null), ...payer } }
}

async function ofCurrent(db: Db, order: LockedOrder, event: BankEvent, now: Date): Promise<repo.Outcome> {
  const state = order.status as OrderState
  if (event.kind === 'confirmed') return confirmed(db, withPayer(order, event), state, now)
  if (event.kind === 'authorised') return authorised(db, withPayer(order, event), state, now)
  if (event.kind === 'captured' || event.kind === 'captureRejected') return captureAnswered(db, order, event, now)
  if (isOfDispute(event.kind)) return (await followDispute(db, order, event, now)) ? 'APPLIED' : 'REVIEW'
  if (event.kind === 'refundPaid' || event.kind === 'refundRejected') return refundAnswered(db, event, now)
  if (event.kind !== 'declined' && event.kind !== 'held') return 'REVIEW'
  if (order.held_time || !orderAfter(state, event.kind)) return 'REVIEW'
  const { merchant_no, tradeNo, kind } = event
  const { payer } = withPayer(order, event)
  const change = kind === 'declined' ? { refuse_detail: event.detail, payer: JSON.stringify(payer) } : {}
  await moveOrder(db, { merchant_no, tradeNo, state, event: kind, who: '', now, change })
  return 'APPLIED'
}

async function confirmed(db: Db, order: LockedOrder, state: OrderState, now: Date): Promise<repo.Outcome> {
  const { attempt } = order
  if (order.held_time) return 'REVIEW'
  if (orderAfter(state, 'confirmed')) {
    if (await holdIfMarked(db, order, { kind: 'confirmed', attempt, isLate: false }, now)) return 'APPLIED'
    await activateCard(db, order, now)
    await bookPayment(db, order, false, now)
    return 'APPLIED'
  }
  if (!orderAfter(state, 'confirmedLate')) return 'REVIEW'
  // Slips and transfers take days and are welcome late; money that moves at once goes back to the payer.
  if (!mayArriveLate(order.method as Method)) {
    await sendBack(db, order, now)
    return 'SENT_BACK'
  }
  if (await holdIfMarked(db, order, { kind: 'confirmed', attempt, isLate: true }, now)) return 'APPLIED'
  await bookPayment(db, order, true, now)
  return 'APPLIED'
}

/** The money is held for the shop; for an order that is over it is let go again. */
async function authorised(db: Db, order: LockedOrder, state: OrderState, now: Date): Promise<repo.Outcome> {
  if (order.held_time) return 'REVIEW'
  if (!orderAfter(state, 'authorised')) {
    if (!orderAfter(state, 'confirmedLate')) return 'REVIEW'
    await turnAway(db, order, now)
    return 'PASSED_BY'
  }
  const word = { kind: 'authorised', attempt: order.attempt, isLate: false } as const
  if (await holdIfMarked(db, order, word, now)) return 'APPLIED'
  await keepAuthorised(db, order, now, now)
  return 'APPLIED'
}

async function captureAnswered(db: Db, order: LockedOrder, event: BankEvent, now: Date): Promise<repo.Outcome> {
  const { merchant_no, trade_no: tradeNo, capture_amount: taken } = order
  if (order.status !== 'AUTHORISED' || taken === null) return 'REVIEW'
  if (event.kind === 'captured') {
    await bookCapture(db, order, taken, now)
    return 'APPLIED'
  }
  const change = { capture_amount: null, refuse_detail: event.detail }
  await moveOrder(db, { merchant_no, tradeNo, state: 'AUTHORISED', event: 'captureRejected', who: '', now, change })
  return 'APPLIED'
}

async function refundAnswered(db: Db, event: BankEvent, now: Date): Promise<repo.Outcome> {
  const refund = await lockRefund(db, event.merchant_no, event.refundNo ?? '')
  const how = event.kind === 'refundPaid' ? 'paid' : 'rejected'
  if (!refund) return 'REVIEW'
  return (await moveRefund(db, refund, how, { detail: event.detail, who: '', now })) ? 'APPLIED' : 'REVIEW'
}

async function audit(db: Db, event: BankEvent, before: string, outcome: repo.Outcome, now: Date): Promise<void> {
  const source = { now, requestId: newId('R', now), ip: '', userAgent: event.channel, merchant_no: event.merchant_no }
  await writeAudit(db, source, `payments.${event.kind}`, {
    object: 'order',
    id: event.tradeNo,
    before: { status: before },
    after: { outcome, detail: event.detail },
    actor: { uid: '', name: event.channel },
  })
}
