import { sql } from 'kysely'
import type { Ctx } from '../../kit/calls/ctx'
import type { Scope } from '../../kit/lists/export'

/** Scope first, then the question; associated apps and a program's mode, which is that of the order, narrow every one. */
export function own({ db, merchant_no, tie }: Scope) {
  const all = db.selectFrom('notifications').where('notifications.merchant_no', '=', merchant_no)
  const query = tie.mode
    ? all.where(
        sql<boolean>`(exists (select 1 from orders where orders.merchant_no = ${merchant_no}
          and orders.trade_no = notifications.lane and orders.mode = ${tie.mode})
          or notifications.mode = ${tie.mode})`,
      )
    : all
  return tie.appIds === null ? query : query.where(sql<boolean>`notifications.app_id = any(${tie.appIds})`)
}

export function bodiesOf(scope: Scope, ids: readonly string[]) {
  return own(scope)
    .select(['notification_id', 'kind', 'body'])
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
    .select(['app_id', 'name', 'notify_url', 'notify_subjects'])
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', appId)
  return (tie.appIds === null ? query : query.where(sql<boolean>`app_id = any(${tie.appIds})`)).executeTakeFirst()
}

/** Those that nobody took in the last days, and since when. */
export function undelivered(scope: Scope, after: Date) {
  return own(scope)
    .select((eb) => [eb.fn.countAll<bigint>().as('count'), eb.fn.min('notifications.create_time').as('since')])
    .where('notifications.status', '=', 'FAILED')
    .where('notifications.create_time', '>=', after)
    .executeTakeFirstOrThrow()
}
