import { feeOf, percent, times } from '@balcao/kernel/money'
import type { OrderState } from '@balcao/kernel/order-state'
import type { Db } from '../../db/held-connection'
import { post } from '../../ledger/post'
import { step, termsAt } from '../orders'
import type * as repo from './payments.repo'

/** No agreement, no fee: a merchant without terms is charged nothing rather than something invented. */
const NO_TERMS = { fee_percent: '0', fee_fixed: 0n, fee_minimum: 0n, reserve_percent: '0' }

/** Money came in: the order is paid and the books say so, in one transaction. */
export async function bookPayment(db: Db, order: repo.LockedOrder, isLate: boolean, now: Date): Promise<void> {
  const { merchant_no: merchantNo, trade_no: tradeNo, currency, amount, method } = order
  const terms = (await termsAt(db, merchantNo, currency, method, now)) ?? NO_TERMS
  const rule = { percent: percent(terms.fee_percent), fixed: terms.fee_fixed, minimum: terms.fee_minimum }
  const fee = feeOf(amount, rule)
  const wished = times(amount, percent(terms.reserve_percent))
  const reserve = wished < amount - fee ? wished : amount - fee
  const event = isLate ? 'confirmedLate' : 'confirmed'
  await step(db, {
    merchantNo,
    tradeNo,
    state: order.status as OrderState,
    event,
    who: '',
    now,
    change: { pay_time: now, fee, reserve, late: isLate },
  })
  await post(db, {
    merchantNo,
    now,
    currency,
    object: 'order',
    objectId: tradeNo,
    tradeNo,
    moves: [
      {
        type: 'PAYMENT',
        from: 'clearing',
        to: 'pending',
        amount,
      },
      {
        type: 'PROCESSING_FEE',
        from: 'pending',
        to: 'fee',
        amount: fee,
      },
      {
        type: 'RESERVE_HELD',
        from: 'pending',
        to: 'reserve',
        amount: reserve,
      },
    ],
  })
}
