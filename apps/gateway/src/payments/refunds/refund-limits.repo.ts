import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'

export interface SetLimits {
  second_above: bigint | null
  day_count: number | null
  day_percent: number | null
}

export function limitsOf(db: Db, merchant_no: string) {
  return db
    .selectFrom('refund_limits')
    .select(['currency', 'second_above', 'day_count', 'day_percent'])
    .where('merchant_no', '=', merchant_no)
    .orderBy('currency')
    .execute()
}

export async function keep(
  db: Db,
  merchant_no: string,
  currency: string,
  limits: Partial<SetLimits>,
  { set_by, now }: { set_by: string; now: Date },
): Promise<void> {
  const change = { ...limits, set_by, update_time: now }
  await db
    .insertInto('refund_limits')
    .values({ merchant_no, currency, ...change })
    .onConflict((conflict) => conflict.columns(['merchant_no', 'currency']).doUpdateSet(change))
    .execute()
}

interface Sum {
  currency: string
  n: number
  sum: bigint
}

/** Live refunds since a moment that were not taken back or refused; the sandbox's cost nobody anything. */
export async function askedSince(db: Db, merchant_no: string, since: Date): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select currency, count(*)::int as n, sum(amount)::bigint as sum from refunds
    where merchant_no = ${merchant_no} and mode = 'live' and create_time >= ${since}
      and status not in ('REVOKED', 'REFUSED')
    group by currency`.execute(db)
  return rows
}

export async function zoneOf(db: Db, merchant_no: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('merchants')
    .select('time_zone')
    .where('merchant_no', '=', merchant_no)
    .executeTakeFirst()
  return row?.time_zone
}
