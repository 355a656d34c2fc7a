import { AUTHORISED_SECONDS } from '@balcao/kernel/capture'
import type { OrderState } from '@balcao/kernel/order-state'
import { secondsAfter } from '../../base/clock'
import type { Db } from '../../db/held-connection'
import { activateCard } from '../cards'
import { type LockedOrder, moveOrder } from '../orders'

/** A bank holds the money for the shop, since a moment that may be past. */
export async function keepAuthorised(db: Db, order: LockedOrder, since: Date, now: Date): Promise<void> {
  const { merchant_no, trade_no: tradeNo, amount, payer } = order
  await activateCard(db, order, now)
  const change = {
    authorised_amount: amount,
    method_until: secondsAfter(since, AUTHORISED_SECONDS),
    payer: JSON.stringify(payer),
    held_time: null,
  }
  const state = order.status as OrderState
  await moveOrder(db, { merchant_no, tradeNo, state, event: 'authorised', who: '', now, change })
}
