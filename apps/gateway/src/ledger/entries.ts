import type { Db } from '../db/held-connection'
import { accountOf, type EntryType, type Move } from './accounts'

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

/** The way back of all that an object has booked so far, entry by entry and under the same names. */
export async function undoneMoves(db: Db, merchant_no: string, object: string, objectId: string): Promise<Move[]> {
  const entries = await db
    .selectFrom('ledger_entries')
    .select(['type', 'account', 'amount'])
    .where('merchant_no', '=', merchant_no)
    .where('object', '=', object)
    .where('object_id', '=', objectId)
    .orderBy('tx_id')
    .orderBy('line')
    .execute()
  // A move is two entries, one after the other: from the first to the second.
  return entries.flatMap(({ type, account, amount }, at): Move[] => {
    const from = entries[at - 1]
    if (at % 2 === 0 || !from) return []
    return [{ type: type as EntryType, from: accountOf(account), to: accountOf(from.account), amount }]
  })
}
