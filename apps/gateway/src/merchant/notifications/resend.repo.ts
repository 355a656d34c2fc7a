import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'

export interface Period {
  merchant_no: string
  /** null: every app. */
  appIds: readonly string[] | null
  from: Date
  to: Date
  /** Only what had failed by then. */
  asked: Date
}

/** Failed ones of the period. A test is not worth sending twice. */
function failed(db: Db, { merchant_no, appIds, from, to, asked }: Period) {
  const query = db
    .selectFrom('notifications')
    .where('notifications.merchant_no', '=', merchant_no)
    .where('notifications.status', '=', 'FAILED')
    .where('notifications.create_time', '>=', from)
    .where('notifications.create_time', '<', to)
    .where('notifications.sent_time', '<=', asked)
    .where('notifications.kind', '!=', 'test')
  return appIds === null ? query : query.where(sql<boolean>`notifications.app_id = any(${appIds})`)
}

/** The receiver has it, from an earlier time, or has something newer of the same object. */
function isKnown(db: Db, merchant_no: string) {
  const newer = db
    .selectFrom('notifications as newer')
    .select(sql`1`.as('one'))
    .where('newer.merchant_no', '=', merchant_no)
    .where(sql<boolean>`newer.lane = notifications.lane and newer.seq > notifications.seq`)
    .where(sql<boolean>`newer.app_id = notifications.app_id and newer.endpoint_id = notifications.endpoint_id`)
    .where(sql<boolean>`newer.kind = notifications.kind and newer.object_id = notifications.object_id`)
    .where('newer.delivered_time', 'is not', null)
  return sql<boolean>`(notifications.delivered_time is not null or exists ${newer})`
}

/** How many there are of the period, and how many of them the receiver knows; counted no further than one too many. */
export async function countFailed(db: Db, period: Period, bound: number): Promise<{ all: number; known: number }> {
  const some = failed(db, period)
    .select(isKnown(db, period.merchant_no).as('is_known'))
    .limit(bound + 1)
  const { all, known } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<bigint>().as('all'))
    .select(sql<bigint>`count(*) filter (where ${sql.ref('some.is_known')})`.as('known'))
    .executeTakeFirstOrThrow()
  return { all: Number(all), known: Number(known) }
}

export interface Place {
  create_time: Date
  notification_id: string
}

/** The next ones to be sent again, in the order they were made; the list goes on behind the last of them. */
export function nextFailed(db: Db, period: Period, after: Place | null, limit: number) {
  let query = failed(db, period).where(sql<boolean>`not ${isKnown(db, period.merchant_no)}`)
  if (after) {
    const { create_time, notification_id } = after
    query = query.where(
      sql<boolean>`(notifications.create_time, notifications.notification_id) > (${create_time}, ${notification_id})`,
    )
  }
  return query
    .select(['notifications.notification_id', 'notifications.lane', 'notifications.create_time'])
    .orderBy('notifications.create_time')
    .orderBy('notifications.notification_id')
    .limit(limit)
    .execute()
}

/** Back among those to be sent; the caller holds the lanes and calls what is next in them. */
export function sendAgain(db: Db, merchant_no: string, ids: readonly string[], was: 'FAILED' | 'DELIVERED') {
  return db
    .updateTable('notifications')
    .set({ status: 'PENDING', tries: 0, due_at: null })
    .where('merchant_no', '=', merchant_no)
    .where(sql<boolean>`notification_id = any(${ids})`)
    .where('status', '=', was)
    .returning(['app_id', 'event', 'business_day'])
    .execute()
}
