import type { Mode } from '@balcao/kernel/app-state'
import { chargeOf } from '@balcao/kernel/charge'
import { interestOn } from '@balcao/kernel/instalments'
import type { Method } from '@balcao/kernel/methods'
import type { OrderEvent, OrderState } from '@balcao/kernel/order-state'
import type { Db } from '../../db/held-connection'
import type { Move } from '../../ledger/accounts'
import { post } from '../../ledger/post'
import {
  type Attempt,
  type LockedOrder,
  lockOrder,
  moveOrder,
  type NewOrder,
  type OrderChange,
  placeOrder,
  type Placing,
  tallyFunnel,
  termsAt,
} from '../orders'

/** Money came in: the order is paid and the books say so, in one transaction. */
export async function bookPayment(db: Db, order: LockedOrder, isLate: boolean, now: Date): Promise<void> {
  const payer = JSON.stringify(order.payer)
  await book(db, order, isLate ? 'confirmedLate' : 'confirmed', now, { late: isLate, payer })
}

/** Money that a rule had held, and the risk desk let go. */
export async function bookHeld(db: Db, order: LockedOrder, isLate: boolean, now: Date): Promise<void> {
  await book(db, order, 'confirmed', now, { late: isLate, held_time: null, refuse_detail: '' })
}

/** The shop took what was held, or a part of it: that is the order's amount from now on, and its interest in proportion. */
export async function bookCapture(db: Db, order: LockedOrder, amount: bigint, now: Date): Promise<void> {
  const interest = interestOn(amount, order)
  const instalment_fee = interestOn(amount, { amount: order.amount, interest: order.instalment_fee })
  const taken = { ...order, amount, interest, instalment_fee }
  await book(db, taken, 'captured', now, { amount, interest, refuse_detail: '' })
}

/** Money came by a try that another had replaced, and is taken: the order is as if that try had been the last. */
export async function bookEarlier(
  db: Db,
  order: LockedOrder,
  earlier: Attempt,
  isLate: boolean,
  now: Date,
): Promise<void> {
  const { attempt, method, channel, channel_ref, method_data, payer } = earlier
  await book(db, { ...order, method, ...AT_ONCE }, 'earlierConfirmed', now, {
    late: isLate,
    held_time: null,
    attempt,
    method,
    channel,
    channel_ref,
    method_data: JSON.stringify(method_data),
    payer: JSON.stringify(payer),
    ...AT_ONCE,
  })
}

/** Slips and transfers have no instalments. */
const AT_ONCE = { instalments: 1, interest: 0n, instalment_fee: 0n }

/** Money came in that nobody had an order for: makes one that is paid, with its books. The number of the order. */
export async function bookDeposit(
  at: Placing,
  order: NewOrder,
  by: { method: Method; channel: string },
): Promise<string> {
  const { db, merchant_no, now } = at
  const tradeNo = await placeOrder(at, order)
  const placed = await lockOrder(db, merchant_no, tradeNo)
  if (!placed) throw new Error(`Order ${tradeNo} is gone`)
  await book(db, { ...placed, method: by.method }, 'deposited', now, by)
  return tradeNo
}

async function book(db: Db, order: LockedOrder, event: OrderEvent, now: Date, more: OrderChange): Promise<void> {
  const { merchant_no, trade_no: tradeNo, currency, amount, method, interest } = order
  const mode = order.mode as Mode
  const terms = await termsAt(db, merchant_no, currency, method, now)
  const { fee, reserve, instalment_fee } = chargeOf(amount, terms, order.instalment_fee)
  await moveOrder(db, {
    merchant_no,
    tradeNo,
    state: order.status as OrderState,
    event,
    who: '',
    now,
    change: { pay_time: now, fee, reserve, instalment_fee, ...more },
  })
  await tallyFunnel(db, order, 'PAID', method)
  const moves = paymentMoves(amount, fee, reserve, interest)
  await post(db, { merchant_no, now, mode, currency, object: 'order', objectId: tradeNo, tradeNo, moves })
}

/** Interest that the payer bears is the provider's, who pays the merchant before the last instalment comes. */
export function paymentMoves(amount: bigint, fee: bigint, reserve: bigint, interest = 0n): Move[] {
  return [
    { type: 'PAYMENT', from: 'clearing', to: 'pending', amount },
    { type: 'PROCESSING_FEE', from: 'pending', to: 'fee', amount: fee },
    { type: 'RESERVE_HELD', from: 'pending', to: 'reserve', amount: reserve },
    { type: 'INSTALMENT_INTEREST', from: 'clearing', to: 'fee', amount: interest },
  ]
}
