import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'

/** The orders of links at which many pay. */

export interface Counts {
  link_no: string
  paid: number
  held: number
}

/** How many of each are paid, and how many are kept for somebody who is about to pay. */
export async function countsOf(db: Db, merchant_no: string, linkNos: readonly string[], now: Date): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    select link_no, count(pay_time)::int as paid,
      (count(*) filter (where pay_time is null and (status in ('PROCESSING', 'RISK_CONTROLLING')
        or (status in ('INITIAL', 'REFUSED') and expire_time > ${now}))))::int as held
    from orders where merchant_no = ${merchant_no} and link_no = any(${linkNos}) group by link_no`.execute(db)
  return rows
}

/** The order that this payer has begun already under the same number. */
export function begun(db: Db, merchant_no: string, linkNo: string, outTradeNo: string) {
  return db
    .selectFrom('orders')
    .select(['link_token', 'amount', 'buyer_email'])
    .where('merchant_no', '=', merchant_no)
    .where('link_no', '=', linkNo)
    .where('out_trade_no', '=', outTradeNo)
    .executeTakeFirst()
}

const NEWEST = 20

export function newestOrders(db: Db, merchant_no: string, linkNo: string) {
  return db
    .selectFrom('orders')
    .select(['trade_no', 'out_trade_no', 'amount', 'currency', 'status', 'buyer_email', 'create_time'])
    .where('merchant_no', '=', merchant_no)
    .where('link_no', '=', linkNo)
    .orderBy('create_time', 'desc')
    .orderBy('trade_no', 'desc')
    .limit(NEWEST)
    .execute()
}

/** For the demo world: an order that came by a link. */
export async function giveToLink(db: Db, merchant_no: string, tradeNo: string, link_no: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ link_no })
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', tradeNo)
    .execute()
}
