import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/held-connection'

/** What a notification says of its order, and the addresses that want to know it. */
export function orderToTell(db: Db, merchant_no: string, tradeNo: string, subject: string, now: Date) {
  const wanting = (condition: RawBuilder<unknown>) => sql<string[]>`array(select endpoint_id from notify_endpoints
      where notify_endpoints.merchant_no = ${merchant_no} and notify_endpoints.app_id = orders.app_id
      and ${subject} = any(notify_endpoints.subjects) and ${condition})`
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
      'orders.instalments',
      'orders.saved_card',
      'orders.interest',
      'orders.recurring_no',
      'orders.period',
      'orders.account_id',
      'orders.payer',
      'orders.metadata',
      'orders.notify_url',
      'merchants.time_zone',
    ])
    .select(
      sql<boolean>`(orders.notify_url <> '' or (apps.notify_url <> '' and ${subject} = any(apps.notify_subjects)))`.as(
        'is_first_told',
      ),
    )
    .select(wanting(sql`url <> ''`).as('endpoints'))
    .select(wanting(sql`listen_until > ${now} and orders.mode = 'test'`).as('listeners'))
    .where('orders.merchant_no', '=', merchant_no)
    .where('orders.trade_no', '=', tradeNo)
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

export interface Lane {
  merchant_no: string
  lane: string
  app_id: string
  endpoint_id: string
}

/** Where a lane ends for one address, and whether something in it is still to be sent. */
export function laneEnd(db: Db, { merchant_no, lane, app_id, endpoint_id }: Lane) {
  return db
    .selectFrom('notifications')
    .select(sql<number>`coalesce(max(seq), 0)`.as('last'))
    .select(sql<boolean>`coalesce(bool_or(status = 'PENDING'), false)`.as('is_busy'))
    .where('merchant_no', '=', merchant_no)
    .where('lane', '=', lane)
    .where('app_id', '=', app_id)
    .where('endpoint_id', '=', endpoint_id)
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
  endpoint_id?: string
  /** Of what is no order. */
  mode?: string
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

/** Addresses that want to know of something: of one app, or of every one where it is the merchant's own. */
export function addressesFor(db: Db, merchant_no: string, subject: string, appId: string | null, now: Date) {
  const first = db
    .selectFrom('apps')
    .select(['app_id', sql<string>`''`.as('endpoint_id'), sql<boolean>`false`.as('is_listener')])
    .where('merchant_no', '=', merchant_no)
    .where('notify_url', '<>', '')
    .where(sql<boolean>`${subject} = any(notify_subjects)`)
    .$if(appId !== null, (query) => query.where('app_id', '=', appId ?? ''))
  const others = db
    .selectFrom('notify_endpoints')
    .select(['app_id', 'endpoint_id', sql<boolean>`url = ''`.as('is_listener')])
    .where('merchant_no', '=', merchant_no)
    .where(sql<boolean>`${subject} = any(subjects) and (url <> '' or listen_until > ${now})`)
    .$if(appId !== null, (query) => query.where('app_id', '=', appId ?? ''))
  return first.unionAll(others).execute()
}

/** Holds the lane of something that is no order until the end of the transaction. */
export async function lockLane(db: Db, merchant_no: string, lane: string, now: Date): Promise<void> {
  await db
    .insertInto('notification_lanes')
    .values({ merchant_no, lane, told_at: now })
    .onConflict((conflict) => conflict.columns(['merchant_no', 'lane']).doUpdateSet({ told_at: now }))
    .execute()
}

export async function zoneOf(db: Db, merchant_no: string): Promise<string> {
  const { time_zone } = await db
    .selectFrom('merchants')
    .select('time_zone')
    .where('merchant_no', '=', merchant_no)
    .executeTakeFirstOrThrow()
  return time_zone
}
