import { orderAfter, type OrderEvent, type OrderState } from '@balcao/kernel/order-state'
import type { Db } from '../../db/held-connection'
import { addToTally } from '../../kit/tally'
import { OrderStatusInvalid } from './orders.errors'
import * as repo from './orders.repo'

export const TALLY = 'order'

interface Happening {
  merchantNo: string
  tradeNo: string
  state: OrderState
  event: OrderEvent
  who: string
  now: Date
}

/** The one way an order changes state: by the table, with its timeline and its totals, or not at all. */
export async function step(db: Db, { merchantNo, tradeNo, state, event, who, now }: Happening): Promise<OrderState> {
  const next = orderAfter(state, event)
  if (!next) throw new OrderStatusInvalid()
  if (!(await repo.move(db, merchantNo, { tradeNo, from: state, to: next, event, who, now })))
    throw new OrderStatusInvalid()
  const { business_day: day, amount, ...facts } = await repo.tallyFacts(db, merchantNo, tradeNo)
  const key = { ...facts, kind: TALLY, day }
  await addToTally(db, merchantNo, [
    { ...key, status: state, n: -1n, amount: -amount },
    { ...key, status: next, n: 1n, amount },
  ])
  return next
}
