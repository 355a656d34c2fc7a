import type { Mode } from '@balcao/kernel/app-state'
import type { Db } from '../../db/held-connection'
import type { Move } from '../../ledger/accounts'
import { lockBalances } from '../../ledger/balances'
import { draw, movesInto, without, type Drawn } from '../../ledger/draw'
import { undoneMoves } from '../../ledger/entries'
import { post } from '../../ledger/post'
import { InsufficientBalance } from './refunds.errors'
import type { RefundRow } from './refunds.repo'

interface Wish {
  merchant_no: string
  mode: Mode
  currency: string
  refundNo: string
  tradeNo: string
  amount: bigint
  fee: bigint
  now: Date
}

/**
 * Sets the money aside, out of what is pending first and then out of what is available; both together must cover the
 * refund and, after it, its fee.
 */
export async function freeze(db: Db, { merchant_no, mode, currency, refundNo, tradeNo, amount, fee, now }: Wish) {
  const balances = await lockBalances(db, merchant_no, currency, mode)
  const refund = draw(balances, amount, ['pending', 'available'])
  const charge = draw(without(balances, refund.drawn), fee, ['pending', 'available'])
  if (refund.missing + charge.missing > 0n) throw new InsufficientBalance()
  const moves = freezeMoves(refund.drawn, charge.drawn)
  await post(db, { merchant_no, now, mode, currency, object: 'refund', objectId: refundNo, tradeNo, moves })
  return {
    from_pending: refund.drawn.pending + charge.drawn.pending,
    from_available: refund.drawn.available + charge.drawn.available,
  }
}

/** What is paid back and what that costs are two things from the first entry on. */
export function freezeMoves(amount: Drawn, fee: Drawn): Move[] {
  return [...movesInto('frozen', 'REFUND', amount), ...movesInto('frozen', 'REFUND_FEE', fee)]
}

/** Back to where it came from. */
export async function unfreeze(db: Db, refund: RefundRow, mode: Mode, now: Date): Promise<void> {
  const booking = bookingOf(refund)
  const moves = await undoneMoves(db, booking.merchant_no, booking.object, booking.objectId)
  await post(db, { ...booking, mode, now, moves })
}

/** Gone to the payer, and its fee to the provider; the processing fee of the payment stays. */
export async function payOut(db: Db, refund: RefundRow, mode: Mode, now: Date): Promise<void> {
  await post(db, { ...bookingOf(refund), mode, now, moves: payOutMoves(refund) })
}

export function payOutMoves({ amount, fee, interest = 0n }: PaidOut): Move[] {
  return [
    { type: 'REFUND', from: 'frozen', to: 'clearing', amount },
    { type: 'REFUND_FEE', from: 'frozen', to: 'fee', amount: fee },
    // The payer's, and not the merchant's to give back.
    { type: 'INSTALMENT_INTEREST', from: 'fee', to: 'clearing', amount: interest },
  ]
}
type PaidOut = Pick<RefundRow, 'amount' | 'fee'> & Partial<Pick<RefundRow, 'interest'>>

function bookingOf({ merchant_no, currency, refund_no: objectId, trade_no: tradeNo }: RefundRow) {
  return { merchant_no, currency, object: 'refund', objectId, tradeNo }
}
