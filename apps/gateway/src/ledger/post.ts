import type { Db } from '../db/held-connection'
import { newId } from '../kit/ids'
import type { Move } from './accounts'
import { openAccounts } from './balances'

export interface Booking {
  merchantNo: string
  now: Date
  currency: string
  /** What it is booked for: an order, a refund, a withdrawal. */
  object: string
  objectId: string
  /** The order it belongs to, whatever it is booked for; empty for none. */
  tradeNo: string
  moves: readonly Move[]
}

/**
 * Books moves of money. Entries are only ever added: a mistake is put right by a booking the other way round. Credits
 * just append, so that payments of one merchant never wait for each other.
 */
export async function post(db: Db, booking: Booking): Promise<string> {
  const { merchantNo, now, currency, object, objectId, tradeNo, moves } = booking
  const tx_id = newId('T', now)
  const entries = moves
    .filter(({ amount }) => amount !== 0n)
    .flatMap(({ type, from, to, amount }) => [
      { type, account: from, amount: -amount },
      { type, account: to, amount },
    ])
  if (entries.length === 0) return tx_id
  await openAccounts(db, merchantNo, currency)
  const shared = { merchant_no: merchantNo, tx_id, at: now, currency, object, object_id: objectId, trade_no: tradeNo }
  await db
    .insertInto('ledger_entries')
    .values(entries.map((entry, line) => ({ ...shared, ...entry, line })))
    .execute()
  return tx_id
}
