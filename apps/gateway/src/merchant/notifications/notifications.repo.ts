import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'
import type { Ctx } from '../../kit/calls/ctx'
import type { Scope } from '../../kit/lists/export'

/** What a notification says of its order; none where the app has no address to tell it to. */
export function orderToTell(db: Db, merchantNo: string, tradeNo: string) {
  return db
    .selectFrom('orders')
    .innerJoin('apps', (join) =>
      join.on('apps.merchant_no', '=', merchantNo).onRef('apps.app_id', '=', 'orders.app_id'),
    )
    .innerJoin('merchants', (join) => join.on('merchants.merchant_no', '=', merchantNo))
    .select([
      'orders.merchant_no',
      'orders.app_id',
      'orders.trade_no',
      'orders.out_trade_no',
      'orders.status',
      'orders.currency',
      'orders.amount',
      'orders.refunded',
      'orders.method',
      'orders.mode',
      'orders.pay_time',
      'orders.recurring_no',
      'orders.period',
      'orders.account_id',
      'orders.payer',
      'orders.notify_url',
      'merchants.time_zone',
    ])
    .where('orders.merchant_no', '=', merchantNo)
    .where('orders.trade_no', '=', tradeNo)
    .where(sql<boolean>`(apps.notify_url <> '' or orders.notify_url <> '')`)
    .executeTakeFirst()
}

export function refundToTell(db: Db, merchantNo: string, refundNo: string) {
  return db
    .selectFrom('refunds')
    .select(['refund_no', 'out_request_no', 'amount', 'status', 'reason', 'detail'])
    .where('merchant_no', '=', merchantNo)
    .where('refund_no', '=', refundNo)
    .executeTakeFirst()
}

export function disputeToTell(db: Db, merchantNo: string, disputeNo: string) {
  return db
    .selectFrom('disputes')
    .select(['dispute_no', 'type', 'reason', 'amount', 'status', 'respond_by'])
    .where('merchant_no', '=', merchantNo)
    .where('dispute_no', '=', disputeNo)
    .executeTakeFirst()
}

/** Where a lane ends, and whether something in it is still to be sent. */
export function laneEnd(db: Db, merchantNo: string, lane: string) {
  return db
    .selectFrom('notifications')
    .select(sql<number>`coalesce(max(seq), 0)`.as('last'))
    .select(sql<boolean>`coalesce(bool_or(status = 'PENDING'), false)`.as('is_busy'))
    .where('merchant_no', '=', merchantNo)
    .where('lane', '=', lane)
    .executeTakeFirstOrThrow()
}

export interface NewNotification {
  merchant_no: string
  notification_id: string
  app_id: string
  kind: string
  object_id: string
  lane: string
  seq: number
  event: string
  body: string
  /** An address of its own, in place of the app's. */
  notify_url?: string
  business_day: string
  due_at: Date | null
  create_time: Date
}

export async function insert(db: Db, row: NewNotification): Promise<void> {
  await db
    .insertInto('notifications')
    .values({ ...row, status: 'PENDING', tries: 0, attempts: 0, outcome: '' })
    .execute()
}

/** Scope first, then the question; associated apps narrow every one. */
export function own({ db, merchantNo, tie }: Scope) {
  const query = db.selectFrom('notifications').where('notifications.merchant_no', '=', merchantNo)
  return tie.appIds === null ? query : query.where(sql<boolean>`notifications.app_id = any(${tie.appIds})`)
}

export function one(ctx: Ctx, notificationId: string) {
  return own(ctx).selectAll().where('notification_id', '=', notificationId).executeTakeFirst()
}

export function attemptsOf({ db, merchantNo }: Ctx, notificationId: string) {
  return db
    .selectFrom('notification_attempts')
    .select(['attempt', 'at', 'url', 'headers', 'duration_ms', 'status', 'answer', 'error'])
    .where('merchant_no', '=', merchantNo)
    .where('notification_id', '=', notificationId)
    .orderBy('attempt', 'desc')
    .limit(100)
    .execute()
}

/** An app that the person may see; its name, and whether it has an address. */
export function ownApp({ db, merchantNo, tie }: Ctx, appId: string) {
  const query = db
    .selectFrom('apps')
    .select(['app_id', 'name', 'notify_url'])
    .where('merchant_no', '=', merchantNo)
    .where('app_id', '=', appId)
  return (tie.appIds === null ? query : query.where(sql<boolean>`app_id = any(${tie.appIds})`)).executeTakeFirst()
}
