import type { Db } from '../db/held-connection'
import { accountOf } from './accounts'

/** What an order, its refunds and its disputes booked, in the order it happened. */
export async function entriesOfOrder(db: Db, merchant_no: string, tradeNo: string) {
  const entries = await db
    .selectFrom('ledger_entries')
    .select(['at', 'type', 'account', 'currency', 'amount', 'object', 'object_id'])
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', tradeNo)
    .orderBy('tx_id')
    .orderBy('line')
    .execute()
  return entries.map((entry) => ({ ...entry, account: accountOf(entry.account) }))
}
