import type { Db } from '../db/held-connection'

/** What an order, its refunds and its disputes booked, in the order it happened. */
export function entriesOfOrder(db: Db, merchantNo: string, tradeNo: string) {
  return db
    .selectFrom('ledger_entries')
    .select(['at', 'type', 'account', 'currency', 'amount', 'object', 'object_id'])
    .where('merchant_no', '=', merchantNo)
    .where('trade_no', '=', tradeNo)
    .orderBy('tx_id')
    .orderBy('line')
    .execute()
}
