import { orderAfter, type OrderState } from '@balcao/kernel/order-state'
import type { Db } from '../../db/held-connection'
import { keepHeld, type LockedOrder, moveOrder } from '../orders'
import * as repo from './holds.repo'

/** Money came for an order that a rule has marked: it waits for the risk desk, and nothing is booked. false: nobody asked for that. */
export async function holdIfMarked(db: Db, order: LockedOrder, word: repo.HeldWord, now: Date): Promise<boolean> {
  const { merchant_no, trade_no: tradeNo } = order
  const state = order.status as OrderState
  const marked = await repo.lastMarked(db, merchant_no, tradeNo)
  if (marked === undefined) return false
  await repo.wait(db, { merchant_no, trade_no: tradeNo, attempt: marked }, word, now)
  await keepHeld(db, { merchant_no, trade_no: tradeNo }, { held_time: now, payer: JSON.stringify(order.payer) })
  const event = orderAfter(state, 'held') ? 'held' : orderAfter(state, 'heldLate') ? 'heldLate' : null
  if (event) await moveOrder(db, { merchant_no, tradeNo, state, event, who: '', now })
  return true
}
