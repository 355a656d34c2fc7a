import type { Mode } from '@balcao/kernel/app-state'
import { isMerchantAccount } from '@balcao/kernel/ledger-accounts'
import type { Db } from '../db/held-connection'
import { newId } from '../base/ids'
import { accountOf, nameIn, type Move } from './accounts'
import { addToTally } from '../kit/lists/tally'
import { openAccounts } from './balances'

export interface Booking {
  merchant_no: string
  now: Date
  /** The order's, for whatever belongs to one; everything else is live. */
  mode: Mode
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
export async function post(db: Db, booking: Booking): Promise<void> {
  const lines = linesOf(booking)
  if (lines.length === 0) return
  await openAccounts(db, booking.merchant_no, booking.currency, booking.mode)
  await db.insertInto('ledger_entries').values(lines).execute()
  const waiting = unfoldedOf(lines)
  if (waiting.length > 0) await db.insertInto('ledger_unfolded').values(waiting).execute()
  await addToTally(db, booking.merchant_no, feesOf(lines))
}

/** Each move as the two entries that cancel out; what moves nothing is not booked. */
export function linesOf({ merchant_no, now, mode, currency, object, objectId, tradeNo, moves }: Booking) {
  const tx_id = newId('T', now)
  const shared = { merchant_no, tx_id, at: now, currency, object, object_id: objectId, trade_no: tradeNo }
  return moves
    .filter(({ amount }) => amount !== 0n)
    .flatMap(({ type, from, to, amount }) => [
      { type, account: nameIn(mode, from), amount: -amount },
      { type, account: nameIn(mode, to), amount },
    ])
    .map((entry, line) => ({ ...shared, ...entry, line }))
}

/** What the provider earned by them, for its own overview: of live money, by the day of the booking. */
export function feesOf(lines: ReturnType<typeof linesOf>) {
  return lines
    .filter(({ account }) => account === 'fee')
    .map(({ type, at, currency, amount }) => {
      const day = at.toISOString().slice(0, 10)
      return { kind: 'fee', day, app_id: '', status: type, method: '', currency, n: 1n, amount }
    })
}

/** What has to be folded of them: the provider's accounts have no balance. */
export function unfoldedOf(lines: ReturnType<typeof linesOf>) {
  return lines
    .filter(({ account }) => isMerchantAccount(accountOf(account)))
    .map(({ merchant_no, currency, tx_id, line, account, at, amount }) => {
      return { merchant_no, currency, tx_id, line, account, at, amount }
    })
}
