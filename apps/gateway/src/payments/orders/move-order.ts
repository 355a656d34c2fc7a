import { orderEventOf } from '@balcao/kernel/notifications'
import { orderAfter, type OrderEvent, type OrderState } from '@balcao/kernel/order-state'
import type { Db } from '../../db/held-connection'
import { addToTally } from '../../kit/lists/tally'
import { tellMerchant } from '../../merchant'
import { OrderStatusInvalid } from './orders.errors'
import * as repo from './orders.repo'

export const TALLY = 'order'

interface Happening {
  merchant_no: string
  tradeNo: string
  state: OrderState
  event: OrderEvent
  who: string
  now: Date
  /** disputeClosed alone: what the order was when the dispute was opened. */
  before?: OrderState
  change?: repo.OrderChange
}

/** The one way an order changes state: by the table, with its timeline, its totals and the word to the merchant, or not at all. */
export async function moveOrder(db: Db, happening: Happening): Promise<OrderState> {
  const { merchant_no, tradeNo, state, event, who, now, change = {} } = happening
  const next = orderAfter(state, event, happening.before)
  if (!next) throw new OrderStatusInvalid()
  const { business_day: day, amount, ...facts } = await repo.tallyFacts(db, merchant_no, tradeNo)
  const isMoved = await repo.move(db, merchant_no, { tradeNo, from: state, to: next, event, who, now, change })
  if (!isMoved) throw new OrderStatusInvalid()
  const shared = { kind: TALLY, day, ...facts }
  await addToTally(db, merchant_no, [
    { ...shared, status: state, n: -1n, amount: -amount },
    { ...shared, method: change.method ?? facts.method, status: next, n: 1n, amount },
  ])
  const told = orderEventOf(state, event, next)
  await tellMerchant(db, { merchant_no, tradeNo, kind: 'order', objectId: tradeNo, event: told, now })
  return next
}
