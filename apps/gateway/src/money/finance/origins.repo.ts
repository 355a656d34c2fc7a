import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'

interface Inflow {
  at: Date
  tx_id: string
  object: string
  object_id: string
  amount: bigint
}

export interface Place {
  currency: string
  account: string
}

/** What came into an account before a booking, the latest first; what a booking took off again is taken off. */
export async function inflowsBefore(
  db: Db,
  merchant_no: string,
  { currency, account }: Place,
  before: Pick<Inflow, 'at' | 'tx_id'> | null,
  limit: number,
): Promise<Inflow[]> {
  const { rows } = await sql<Inflow>`
    select e.at, e.tx_id, e.object, e.object_id, sum(e.amount)::bigint as amount from ledger_entries e
    where e.merchant_no = ${merchant_no} and e.currency = ${currency} and e.account = ${account}
      and ${before ? sql`(e.at, e.tx_id) < (${before.at}, ${before.tx_id})` : sql`true`}
    group by e.at, e.tx_id, e.object, e.object_id having sum(e.amount) > 0
    order by e.at desc, e.tx_id desc limit ${limit}`.execute(db)
  return rows
}

/** What a withdrawal or a transfer was made of, in its order. */
export function sharesOf(db: Db, merchant_no: string, object: string, objectId: string) {
  return db
    .selectFrom('money_origins')
    .select(['settlement_no', 'amount', 'is_fee'])
    .where('merchant_no', '=', merchant_no)
    .where('object', '=', object)
    .where('object_id', '=', objectId)
    .orderBy('position')
    .execute()
}

export interface Share {
  object: 'withdrawal' | 'transfer'
  object_id: string
  settlement_no: string
  amount: bigint
  is_fee: boolean
}

export async function insert(db: Db, merchant_no: string, shares: readonly Share[]): Promise<void> {
  if (shares.length === 0) return
  const rows = shares.map((share, position) => ({ merchant_no, position, ...share }))
  await db.insertInto('money_origins').values(rows).execute()
}
