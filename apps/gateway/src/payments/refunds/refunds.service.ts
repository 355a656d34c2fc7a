import type { refunds, Refund } from '@balcao/contract/payments/refunds'
import type { InputOf } from '@balcao/contract/kit'
import type { Mode } from '@balcao/kernel/app-state'
import { interestOn } from '@balcao/kernel/instalments'
import { formatMoney, parseMoney } from '@balcao/kernel/money'
import type { OrderState } from '@balcao/kernel/order-state'
import { FEELESS_REFUNDS, refundAfter, refundWindowSeconds, type RefundState } from '@balcao/kernel/refund-state'
import { secondsAfter } from '../../base/clock'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { newId } from '../../base/ids'
import { InputRefused } from '../../kit/calls/input'
import { enqueue } from '../../kit/jobs/jobs'
import { withdrawOpen } from '../../platform'
import { lockOwnOrder, moveOrder, OrderStatusInvalid, termsAt } from '../orders'
import { moveRefund, tellOf } from './follow-bank'
import { freeze } from './freeze'
import { isReady } from './needs'
import { limitsFor, mustBeWithinDay } from './refund-limits'
import { RefundStatusInvalid, RefundTooLarge, RefundTooLate } from './refunds.errors'
import { SEND_REFUND } from './refunds.jobs'
import * as repo from './refunds.repo'
import { askSecond } from './second-person'

type Wish = InputOf<(typeof refunds)['ask']>

const EVENTS = {
  second: 'refundAskedOfSecond',
  VERIFYING: 'refundAskedWithoutData',
  PROCESSING: 'refundAsked',
} as const

/** Everything is decided under the order's lock: of two hundred who ask at once, one finds it still refundable. */
export async function ask(ctx: Ctx, wish: Wish): Promise<Refund> {
  const { db, merchant_no, now, user } = ctx
  const order = await lockOwnOrder(ctx, wish.trade_no)
  if (!order) throw new NotFound()
  const { trade_no, currency, method } = order
  if (order.status !== 'SUCCESS' || !order.pay_time) throw new OrderStatusInvalid()
  if (now > secondsAfter(order.pay_time, refundWindowSeconds(method))) throw new RefundTooLate()
  const amount = parseMoney(wish.amount, currency)
  if (amount === null || amount === 0n) throw new InputRefused('amount')
  const rest = order.amount - order.refunded
  if (amount > rest) throw new RefundTooLarge({ rest: `${formatMoney(rest, currency)} ${currency}` })

  const fee = (await termsAt(db, merchant_no, currency, method, now))?.refund_fee ?? 0n
  const refund_no = newId('RF', now)
  const frozen = await freeze(db, {
    merchant_no,
    mode: order.mode as Mode,
    currency,
    refundNo: refund_no,
    tradeNo: trade_no,
    amount,
    fee,
    now,
  })
  const limits = await limitsFor(ctx, currency)
  const isLive = order.mode === 'live'
  const waits_second = isLive && limits.second_above !== null && amount > limits.second_above
  const isWaiting = waits_second || !isReady(method, wish.bank_data)
  const status = isWaiting ? ('VERIFYING' as const) : ('PROCESSING' as const)
  const { out_request_no, reason } = wish
  const interest = interestOn(order.refunded + amount, order) - interestOn(order.refunded, order)
  const facts = { refund_no, trade_no, out_request_no, currency, amount, interest, fee, status, reason, ...frozen }
  await repo.insert(ctx, { ...facts, bank_data: wish.bank_data ?? null, waits_second, mode: order.mode as Mode })
  if (isLive) await mustBeWithinDay({ db, merchant_no, now, timeZone: ctx.tie.timeZone }, currency, limits)
  if (waits_second) await askSecond(ctx, { ...facts, app_id: order.app_id })
  const event = EVENTS[waits_second ? 'second' : status]
  await moveOrder(db, { merchant_no, tradeNo: trade_no, state: 'SUCCESS', event, who: user.realName, now })
  await tellOf(db, { merchant_no, trade_no, refund_no }, status, now)
  if (!isWaiting) await send(ctx, refund_no)
  ctx.audit({ object: 'order', id: trade_no, after: { refund_no, amount: wish.amount, status } })
  return shown(ctx, refund_no)
}

export async function giveData(ctx: Ctx, refundNo: string, bankData: object): Promise<Refund> {
  const { db, merchant_no, now, user } = ctx
  const refund = await ownRefund(ctx, refundNo)
  const next = refundAfter(refund.status as RefundState, 'dataGiven')
  if (!next) throw new RefundStatusInvalid()
  await repo.setBankData(ctx, refundNo, bankData)
  if (refund.waits_second) {
    // It goes on once the second person has agreed as well.
    ctx.audit({ object: 'order', id: refund.trade_no, after: { refund_no: refundNo, bank_data: 'given' } })
    return shown(ctx, refundNo)
  }
  await repo.move(db, refund, next, '', now)
  const state: OrderState = 'REFUND_VERIFYING'
  await moveOrder(db, {
    merchant_no,
    tradeNo: refund.trade_no,
    state,
    event: 'refundDataGiven',
    who: user.realName,
    now,
  })
  await tellOf(db, refund, next, now)
  await send(ctx, refundNo)
  ctx.audit({ object: 'order', id: refund.trade_no, after: { refund_no: refundNo, status: next } })
  return shown(ctx, refundNo)
}

export async function revoke(ctx: Ctx, refundNo: string): Promise<Refund> {
  const { db, now, user } = ctx
  // The case first, as a decision takes the two.
  await withdrawOpen(ctx, ['refund.second'], refundNo)
  const refund = await ownRefund(ctx, refundNo)
  if (!(await moveRefund(db, refund, 'revoked', { detail: '', who: user.realName, now })))
    throw new RefundStatusInvalid()
  ctx.audit({ object: 'order', id: refund.trade_no, after: { refund_no: refundNo, status: 'REVOKED' } })
  return shown(ctx, refundNo)
}

export async function ofOrder(ctx: Ctx, tradeNo: string): Promise<Refund[]> {
  return (await repo.ofOrder(ctx, tradeNo)).map(toRefund)
}

/** A refund of an app that the person is not associated with answers like one that does not exist. */
async function ownRefund(ctx: Ctx, refundNo: string): Promise<repo.RefundRow> {
  const seen = await repo.find(ctx.db, ctx.merchant_no, refundNo)
  if (!seen || !(await lockOwnOrder(ctx, seen.trade_no))) throw new NotFound()
  const refund = await repo.lock(ctx.db, ctx.merchant_no, refundNo)
  if (!refund) throw new NotFound()
  return refund
}

async function shown(ctx: Ctx, refundNo: string): Promise<Refund> {
  const refund = await repo.find(ctx.db, ctx.merchant_no, refundNo)
  if (!refund) throw new NotFound()
  return toRefund(refund)
}

function send({ db, merchant_no }: Ctx, refundNo: string): Promise<void> {
  return enqueue(db, SEND_REFUND, { merchant_no, refund_no: refundNo })
}

export function toRefund(row: repo.RefundRow): Refund {
  return {
    refund_no: row.refund_no,
    trade_no: row.trade_no,
    out_request_no: row.out_request_no,
    currency: row.currency,
    amount: formatMoney(row.amount, row.currency),
    interest: formatMoney(row.interest, row.currency),
    fee: formatMoney(FEELESS_REFUNDS.includes(row.status as RefundState) ? 0n : row.fee, row.currency),
    status: row.status as RefundState,
    reason: row.reason,
    detail: row.detail,
    waits_second: row.waits_second && row.status === 'VERIFYING',
    create_time: row.create_time.toISOString(),
    update_time: row.update_time.toISOString(),
  }
}
