import type { Mode } from '@balcao/kernel/app-state'
import type { Db } from '../../db/held-connection'
import type { Move } from '../../ledger/accounts'
import { lockBalances } from '../../ledger/balances'
import { draw, movesBack, movesInto } from '../../ledger/draw'
import { post } from '../../ledger/post'
import { InsufficientBalance } from './refunds.errors'
import type { RefundRow } from './refunds.repo'

interface Wish {
  merchant_no: string
  mode: Mode
  currency: string
  refundNo: string
  tradeNo: string
  /** Refund and its fee. */
  total: bigint
  now: Date
}

/** Sets the money aside, out of what is pending first and then out of what is available; both together must cover it. */
export async function freeze(db: Db, { merchant_no, mode, currency, refundNo, tradeNo, total, now }: Wish) {
  const balances = await lockBalances(db, merchant_no, currency, mode)
  const { drawn, missing } = draw(balances, total, ['pending', 'available'])
  if (missing > 0n) throw new InsufficientBalance()
  const moves = movesInto('frozen', 'REFUND', drawn)
  await post(db, { merchant_no, now, mode, currency, object: 'refund', objectId: refundNo, tradeNo, moves })
  return { from_pending: drawn.pending, from_available: drawn.available }
}

/** Back to where it came from. */
export async function unfreeze(db: Db, refund: RefundRow, mode: Mode, now: Date): Promise<void> {
  const drawn = { pending: refund.from_pending, available: refund.from_available, reserve: 0n }
  await post(db, { ...bookingOf(refund), mode, now, moves: movesBack('frozen', 'REFUND', drawn) })
}

/** Gone to the payer, and its fee to the provider; the processing fee of the payment stays. */
export async function payOut(db: Db, refund: RefundRow, mode: Mode, now: Date): Promise<void> {
  await post(db, { ...bookingOf(refund), mode, now, moves: payOutMoves(refund) })
}

export function payOutMoves({ amount, fee }: Pick<RefundRow, 'amount' | 'fee'>): Move[] {
  return [
    { type: 'REFUND', from: 'frozen', to: 'clearing', amount },
    { type: 'REFUND_FEE', from: 'frozen', to: 'fee', amount: fee },
  ]
}

function bookingOf({ merchant_no, currency, refund_no: objectId, trade_no: tradeNo }: RefundRow) {
  return { merchant_no, currency, object: 'refund', objectId, tradeNo }
}
