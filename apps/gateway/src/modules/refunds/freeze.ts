import type { Db } from '../../db/held-connection'
import { lockBalances } from '../../ledger/balances'
import { post } from '../../ledger/post'
import { InsufficientBalance } from './refunds.errors'
import type { RefundRow } from './refunds.repo'

interface Wish {
  merchantNo: string
  currency: string
  refundNo: string
  tradeNo: string
  /** Refund and its fee. */
  total: bigint
  now: Date
}

/** Sets the money aside, out of what is pending first and then out of what is available; both together must cover it. */
export async function freeze(db: Db, { merchantNo, currency, refundNo, tradeNo, total, now }: Wish) {
  const { pending, available } = await lockBalances(db, merchantNo, currency)
  const usable = (balance: bigint) => (balance > 0n ? balance : 0n)
  const from_pending = usable(pending) < total ? usable(pending) : total
  const from_available = total - from_pending
  if (from_available > usable(available)) throw new InsufficientBalance()
  await post(db, {
    merchantNo,
    now,
    currency,
    object: 'refund',
    objectId: refundNo,
    tradeNo,
    moves: [
      {
        type: 'REFUND',
        from: 'pending',
        to: 'frozen',
        amount: from_pending,
      },
      {
        type: 'REFUND',
        from: 'available',
        to: 'frozen',
        amount: from_available,
      },
    ],
  })
  return { from_pending, from_available }
}

/** Back to where it came from. */
export async function unfreeze(db: Db, refund: RefundRow, now: Date): Promise<void> {
  const {
    merchant_no: merchantNo,
    currency,
    refund_no: objectId,
    trade_no: tradeNo,
    from_pending,
    from_available,
  } = refund
  await post(db, {
    merchantNo,
    now,
    currency,
    object: 'refund',
    objectId,
    tradeNo,
    moves: [
      {
        type: 'REFUND',
        from: 'frozen',
        to: 'pending',
        amount: from_pending,
      },
      {
        type: 'REFUND',
        from: 'frozen',
        to: 'available',
        amount: from_available,
      },
    ],
  })
}

/** Gone to the payer, and its fee to the provider; the processing fee of the payment stays. */
export async function payOut(db: Db, refund: RefundRow, now: Date): Promise<void> {
  const { merchant_no: merchantNo, currency, refund_no: objectId, trade_no: tradeNo, amount, fee } = refund
  await post(db, {
    merchantNo,
    now,
    currency,
    object: 'refund',
    objectId,
    tradeNo,
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
