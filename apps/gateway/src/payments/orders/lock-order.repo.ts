import type { Selectable } from 'kysely'
import type { Db } from '../../db/held-connection'
import type { DB } from '../../db/types.gen'

export type LockedOrder = Selectable<DB['orders']>

/** Whoever moves an order, or anything that hangs on it, locks it first: what happens to it comes one by one. */
export function lockOrder(db: Db, merchant_no: string, tradeNo: string): Promise<LockedOrder | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', tradeNo)
    .forUpdate()
    .executeTakeFirst()
}

/** The same for an order that something refers to, and that therefore is there. */
export async function lockKnownOrder(db: Db, merchant_no: string, tradeNo: string): Promise<LockedOrder> {
  const order = await lockOrder(db, merchant_no, tradeNo)
  if (!order) throw new Error(`There is no order ${tradeNo}`)
  return order
}
