import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'
import type { Ctx } from '../../kit/calls/ctx'
import type { Scope } from '../../kit/lists/export'

/** What a notification says of its order; none where the app has no address to tell it to. */
export function orderToTell(db: Db, merchant_no: string, tradeNo: string) {
  return db
    .selectFrom('orders')
    .innerJoin('apps', (join) =>
      join.on('apps.merchant_no', '=', merchant_no).onRef('apps.app_id', '=', 'orders.app_id'),
    )
    .innerJoin('merchants', (join) => join.on('merchants.merchant_no', '=', merchant_no))
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
      'orders.metadata',
      'orders.notify_url',
      'merchants.time_zone',
    ])
    .where('orders.merchant_no', '=', merchant_no)
    .where('orders.trade_no', '=', tradeNo)
    .where(sql<boolean>`(apps.notify_url <> '' or orders.notify_url <> '')`)
    .executeTakeFirst()
}

export function refundToTell(db: Db, merchant_no: string, refundNo: string) {
  return db
    .selectFrom('refunds')
    .select(['refund_no', 'out_request_no', 'amount', 'status', 'reason', 'detail'])
    .where('merchant_no', '=', merchant_no)
    .where('refund_no', '=', refundNo)
    .executeTakeFirst()
}

export function disputeToTell(db: Db, merchant_no: string, disputeNo: string) {
  return db
    .selectFrom('disputes')
    .select(['dispute_no', 'type', 'reason', 'amount', 'status', 'respond_by'])
    .where('merchant_no', '=', merchant_no)
    .where('dispute_no', '=', disputeNo)
    .executeTakeFirst()
}

/** Where a lane ends, and whether something in it is still to be sent. */
export function laneEnd(db: Db, merchant_no: string, lane: string) {
  return db
    .selectFrom('notifications')
    .select(sql<number>`coalesce(max(seq), 0)`.as('last'))
    .select(sql<boolean>`coalesce(bool_or(status = 'PENDING'), false)`.as('is_busy'))
    .where('merchant_no', '=', merchant_no)
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

/** Scope first, then the question; associated apps and a program's mode, which is that of the order, narrow every one. */
export function own({ db, merchant_no, tie }: Scope) {
  const all = db.selectFrom('notifications').where('notifications.merchant_no', '=', merchant_no)
  const query = tie.mode
    ? all.where(
        sql<boolean>`exists (select 1 from orders where orders.merchant_no = ${merchant_no}
          and orders.trade_no = notifications.lane and orders.mode = ${tie.mode})`,
      )
    : all
  return tie.appIds === null ? query : query.where(sql<boolean>`notifications.app_id = any(${tie.appIds})`)
}

export function bodiesOf(scope: Scope, ids: readonly string[]) {
  return own(scope)
    .select(['notification_id', 'body'])
    .where(sql<boolean>`notification_id = any(${ids})`)
    .execute()
}

export function one(ctx: Ctx, notificationId: string) {
  return own(ctx).selectAll().where('notification_id', '=', notificationId).executeTakeFirst()
}

export function attemptsOf({ db, merchant_no }: Ctx, notificationId: string) {
  return db
    .selectFrom('notification_attempts')
    .select(['attempt', 'at', 'url', 'headers', 'duration_ms', 'status', 'answer', 'error'])
    .where('merchant_no', '=', merchant_no)
    .where('notification_id', '=', notificationId)
    .orderBy('attempt', 'desc')
    .limit(100)
    .execute()
}

/** An app that the person may see; its name, and whether it has an address. */
export function ownApp({ db, merchant_no, tie }: Ctx, appId: string) {
  const query = db
    .selectFrom('apps')
    .select(['app_id', 'name', 'notify_url'])
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', appId)
  return (tie.appIds === null ? query : query.where(sql<boolean>`app_id = any(${tie.appIds})`)).executeTakeFirst()
}
