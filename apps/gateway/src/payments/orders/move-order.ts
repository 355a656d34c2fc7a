import { orderEventOf } from '@balcao/kernel/notifications'
import { orderAfter, type OrderEvent, type OrderState } from '@balcao/kernel/order-state'
import type { Db } from '../../db/held-connection'
import { addToTally, type TallyChange } from '../../kit/lists/tally'
import { tellMerchant } from '../../merchant'
import { decidedAs, withoutPairs } from './decided'
import { OrderStatusInvalid } from './orders.errors'
import * as repo from './orders.repo'

/** How orders are counted: by the day they were made or paid on, and the sandbox's apart from the live ones. */
export function tallyKind(mode: string, by: 'made' | 'paid' = 'made'): string {
  const kind = by === 'made' ? 'order' : 'paid'
  return mode === 'live' ? kind : `${kind}.test`
}

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
  const before = await repo.tallyFacts(db, merchant_no, tradeNo)
  const after = await repo.move(db, merchant_no, { tradeNo, from: state, to: next, event, who, now, change })
  if (!after) throw new OrderStatusInvalid()
  const { hour } = before
  const decided = [...decidedAs(before, hour, state, -1n), ...decidedAs(after, hour, next, 1n)]
  const listed = [...countedAs(before, state, -1n), ...countedAs(after, next, 1n)]
  await addToTally(db, merchant_no, [...listed, ...withoutPairs(decided)])
  const told = orderEventOf(state, event, next)
  // Another method is no news: the order waits as it did.
  if (next !== state)
    await tellMerchant(db, { merchant_no, tradeNo, kind: 'order', objectId: tradeNo, event: told, now })
  return next
}

/** Once by its day, and once it is paid by that of the payment too; taken off where `n` is negative. */
function countedAs(order: repo.TallyFacts, status: OrderState, n: bigint): TallyChange[] {
  const { business_day, pay_day, mode, app_id, method, currency, amount } = order
  const shared = { app_id, method, currency, status, n, amount: n * amount }
  const made = { ...shared, kind: tallyKind(mode), day: business_day }
  return pay_day === null ? [made] : [made, { ...shared, kind: tallyKind(mode, 'paid'), day: pay_day }]
}
