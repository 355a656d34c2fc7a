import { sql } from 'kysely'
import type { Ctx } from '../../kit/calls/ctx'
import { LISTENER } from '../telling'

/** From here on something is kept for the app's machine until then. */
export async function listen({ db, merchant_no, now, user }: Ctx, appId: string, subjects: string[], until: Date) {
  await db
    .insertInto('notify_endpoints')
    .values({
      merchant_no,
      app_id: appId,
      endpoint_id: LISTENER,
      url: '',
      note: '',
      subjects,
      listen_until: until,
      create_time: now,
      created_by: user.realName,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_no', 'app_id', 'endpoint_id']).doUpdateSet({ listen_until: until, subjects }),
    )
    .execute()
}

/** Until when; undefined: nobody ever listened. */
export function listening({ db, merchant_no }: Ctx, appId: string) {
  return db
    .selectFrom('notify_endpoints')
    .select('listen_until')
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', appId)
    .where('endpoint_id', '=', LISTENER)
    .executeTakeFirst()
}

/**
 * Takes the first of every lane that waits for the machine. One that was taken is left to whoever took it, unless that was
 * before `takenBefore`: that terminal is gone.
 */
export function take({ db, merchant_no, now }: Ctx, appId: string, takenBefore: Date, limit: number) {
  const heads = db
    .selectFrom('notifications')
    .select(['notification_id', 'tries', 'sent_time', 'create_time'])
    .distinctOn('lane')
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', appId)
    .where('endpoint_id', '=', LISTENER)
    .where('status', '=', 'PENDING')
    .orderBy('lane')
    .orderBy('seq')
  const due = db
    .selectFrom(heads.as('heads'))
    .select('notification_id')
    .where((eb) => eb.or([eb('tries', '=', 0), eb('sent_time', '<', takenBefore)]))
    .orderBy('create_time')
    .limit(limit)
  return db
    .updateTable('notifications')
    .set((eb) => ({ sent_time: now, tries: 1, attempts: eb('attempts', '+', 1) }))
    .where('merchant_no', '=', merchant_no)
    .where(sql<boolean>`notification_id = any(array${due})`)
    .returning(['notification_id', 'kind', 'body', 'create_time'])
    .execute()
}

/** One that was taken, by its number. */
export function taken({ db, merchant_no }: Ctx, appId: string, id: string) {
  return db
    .selectFrom('notifications')
    .select(['notification_id', 'app_id', 'lane', 'event', 'body', 'attempts', 'sent_time', 'business_day'])
    .where('merchant_no', '=', merchant_no)
    .where('notification_id', '=', id)
    .where('app_id', '=', appId)
    .where('endpoint_id', '=', LISTENER)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
}
