import type pg from 'pg'
import type { Db } from '../../db/held-connection'
import { askAll } from '../../kit/database/all-merchants'

/** The orders that a contract's periods are. */

export function lockPeriod(db: Db, merchant_no: string, recurringNo: string, period: number) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('recurring_no', '=', recurringNo)
    .where('period', '=', period)
    .forUpdate()
    .executeTakeFirst()
}

export function periods(db: Db, merchant_no: string, recurringNo: string) {
  return db
    .selectFrom('orders')
    .select(['trade_no', 'period', 'amount', 'currency', 'status', 'refuse_detail', 'link_token'])
    .select(['create_time', 'pay_time'])
    .where('merchant_no', '=', merchant_no)
    .where('recurring_no', '=', recurringNo)
    .orderBy('period', 'desc')
    .execute()
}

export async function keepRef(db: Db, merchant_no: string, tradeNo: string, channelRef: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ channel_ref: channelRef })
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', tradeNo)
    .execute()
}

export async function markSeen(db: Db, merchant_no: string, tradeNo: string, status: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ recurring_seen: status })
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', tradeNo)
    .execute()
}

export interface Unseen {
  merchant_no: string
  trade_no: string
  recurring_no: string
}

/** Orders that went on without their contract, by an index that has nothing else in it. */
export async function unseen(worker: pg.Pool, limit: number): Promise<Unseen[]> {
  const rows = await askAll<Unseen>(
    worker,
    'whose work is due',
    'select merchant_no, trade_no, recurring_no from orders where recurring_no is not null and status <> recurring_seen limit $1',
    [limit],
  )
  return rows
}
