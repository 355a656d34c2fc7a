import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'

/** Payments that are charged alike: of the same amount, with the same cost of instalments. */
export interface Alike {
  amount: bigint
  instalment_fee: bigint
  n: bigint
  fee: bigint
  reserve: bigint
}

export interface Paid {
  merchant_no: string
  currency: string
  /** '': of all methods that had no terms of their own when they were paid. */
  method: string
  from: Date
  to: Date
}

/** From a place on, in the order of that place, so that a month of any size is read in parts. */
export async function paidAlike(
  db: Db,
  { merchant_no, currency, method, from, to }: Paid,
  after: Pick<Alike, 'amount' | 'instalment_fee'>,
  limit: number,
): Promise<Alike[]> {
  const ofMethod = method
    ? sql`o.method = ${method}`
    : sql`not exists (select 1 from terms t where t.merchant_no = ${merchant_no} and t.currency = ${currency}
        and t.method = o.method and t.method <> '' and t.valid_from <= o.pay_time)`
  const { rows } = await sql<Alike>`
    select o.amount, o.instalment_fee, count(*) as n, sum(o.fee)::bigint as fee, sum(o.reserve)::bigint as reserve
    from orders o
    where o.merchant_no = ${merchant_no} and o.mode = 'live' and o.currency = ${currency}
      and o.pay_time >= ${from} and o.pay_time < ${to} and ${ofMethod}
      and (o.amount, o.instalment_fee) > (${after.amount}, ${after.instalment_fee})
    group by o.amount, o.instalment_fee order by o.amount, o.instalment_fee limit ${limit}`.execute(db)
  return rows
}

export async function timeZoneOf(db: Db, merchant_no: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('merchants')
    .select('time_zone')
    .where('merchant_no', '=', merchant_no)
    .executeTakeFirst()
  return row?.time_zone
}
