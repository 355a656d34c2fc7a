import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'

/** All lines of one booking. */
export function booking(db: Db, merchant_no: string, txId: string) {
  return db
    .selectFrom('ledger_entries')
    .select(['line', 'at', 'type', 'account', 'currency', 'amount', 'object', 'object_id', 'trade_no'])
    .where('merchant_no', '=', merchant_no)
    .where('tx_id', '=', txId)
    .orderBy('line')
    .execute()
}

interface Cause {
  status: string
  amount: bigint
  currency: string
  method: string
  create_time: Date
}

/** Where the things lie that cause bookings: table, number, amount, and the method where there is one. */
const CAUSES: Readonly<Record<string, readonly [table: string, number: string, amount: string, method: string]>> = {
  order: ['orders', 'trade_no', 'amount', 'method'],
  refund: ['refunds', 'refund_no', 'amount', `''`],
  dispute: ['disputes', 'dispute_no', 'amount', `''`],
  settlement: ['settlements', 'settlement_no', 'net', `''`],
  withdrawal: ['withdrawals', 'withdrawal_no', 'amount', `''`],
}

/** undefined: it is no thing of its own, but the booking alone. */
export async function causeOf(
  db: Db,
  merchant_no: string,
  object: string,
  objectId: string,
): Promise<Cause | undefined> {
  const place = CAUSES[object]
  if (!place) return undefined
  const [table, number, amount, method] = place
  const { rows } = await sql<Cause>`
    select status, ${sql.raw(amount)} as amount, currency, ${sql.raw(method)} as method, create_time from ${sql.table(table)}
    where merchant_no = ${merchant_no} and ${sql.ref(number)} = ${objectId}`.execute(db)
  return rows[0]
}
