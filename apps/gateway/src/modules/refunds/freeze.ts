import type { Db } from '../../db/held-connection'
import { lockBalances } from '../../ledger/balances'
import { draw, movesBack, movesInto } from '../../ledger/draw'
import { post } from '../../ledger/post'
import { InsufficientBalance } from './refunds.errors'
import type { RefundRow } from './refunds.repo'

interface Wish {
  merchantNo: string
  currency: string
  refundNo: string
  /** Refund and its fee. */
  total: bigint
  now: Date
}

/** Sets the money aside, out of what is pending first and then out of what is available; both together must cover it. */
export async function freeze(db: Db, { merchantNo, currency, refundNo, total, now }: Wish) {
  const balances = await lockBalances(db, merchantNo, currency)
  const { drawn, missing } = draw(balances, total, ['pending', 'available'])
  if (missing > 0n) throw new InsufficientBalance()
  const moves = movesInto('frozen', 'REFUND', drawn)
  await post(db, { merchantNo, now, currency, object: 'refund', objectId: refundNo, moves })
  return { from_pending: drawn.pending, from_available: drawn.available }
}

/** Back to where it came from. */
export async function unfreeze(db: Db, refund: RefundRow, now: Date): Promise<void> {
  const { merchant_no: merchantNo, currency, refund_no: objectId } = refund
  const drawn = { pending: refund.from_pending, available: refund.from_available, reserve: 0n }
  const moves = movesBack('frozen', 'REFUND', drawn)
  await post(db, { merchantNo, now, currency, object: 'refund', objectId, moves })
}

/** Gone to the payer, and its fee to the provider; the processing fee of the payment stays. */
export async function payOut(db: Db, refund: RefundRow, now: Date): Promise<void> {
  const { merchant_no: merchantNo, currency, refund_no: objectId, amount, fee } = refund
  await post(db, {
    merchantNo,
    now,
    currency,
    object: 'refund',
    objectId,
    moves: [
      {
        type: 'REFUND',
        from: 'frozen',
        to: 'clearing',
        amount,
      },
      {
        type: 'REFUND_FEE',
        from: 'frozen',
        to: 'fee',
        amount: fee,
      },
    ],
  })
}
