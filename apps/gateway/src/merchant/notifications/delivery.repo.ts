import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/held-connection'
import { spanning } from '../../db/spanning'
import { askAll } from '../../kit/database/all-merchants'
import { LISTENER } from '../telling'
import type { Wait } from '../../kit/jobs/wait'

/** Merchants with something due, whoever waits longest first. Numbers only, and without locks. */
export async function dueMerchants(worker: pg.Pool, now: Date, limit: number): Promise<string[]> {
  const rows = await askAll<{ merchant_no: string }>(
    worker,
    'whose work is due',
    `select merchant_no from notifications where due_at <= $1 group by merchant_no order by min(due_at) limit $2`,
    [now, limit],
  )
  return rows.map(({ merchant_no }) => merchant_no)
}

/**
 * Takes some that are due. Until `until` they belong to whoever took them; should that one die, they become due again.
 * SKIP LOCKED: two workers share them, and none is taken by both.
 */
export function claim(db: Db, merchant_no: string, now: Date, until: Date, limit: number) {
  const due = db
    .selectFrom('notifications')
    .select('notification_id')
    .where('merchant_no', '=', merchant_no)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  return (
    db
      .updateTable('notifications')
      .set((eb) => ({ due_at: until, sent_time: now, tries: eb('tries', '+', 1), attempts: eb('attempts', '+', 1) }))
      .where('merchant_no', '=', merchant_no)
      // As an array it is evaluated once; joined, it may be read again for every row, and then takes more than the limit.
      .where(sql<boolean>`notification_id = any(array${due})`)
      .returning([
        'notification_id',
        'app_id',
        'lane',
        'endpoint_id',
        'event',
        'body',
        'notify_url',
        'tries',
        'attempts',
        'business_day',
      ])
      .execute()
  )
}
export type Claimed = Awaited<ReturnType<typeof claim>>[number]

/**
 * Whoever changes what is next in a lane holds its order's row, or that of the lane of what is no order: then nobody can add to the lane, settle in it or ask for
 * something again meanwhile. A test has no order, and a lane of its own.
 */
export async function lockLanes(db: Db, merchant_no: string, lanes: readonly string[]): Promise<void> {
  await db
    .selectFrom('orders')
    .select('trade_no')
    .where('merchant_no', '=', merchant_no)
    .where(sql<boolean>`trade_no = any(${lanes})`)
    .orderBy('trade_no')
    .forNoKeyUpdate()
    .execute()
  await db
    .selectFrom('notification_lanes')
    .select('lane')
    .where('merchant_no', '=', merchant_no)
    .where(sql<boolean>`lane = any(${lanes})`)
    .orderBy('lane')
    .forUpdate()
    .execute()
}

/** Where these addresses are now. */
export function urlsOf(db: Db, merchant_no: string, endpointIds: readonly string[]) {
  return db
    .selectFrom('notify_endpoints')
    .select(['endpoint_id', 'url'])
    .where('merchant_no', '=', merchant_no)
    .where(sql<boolean>`endpoint_id = any(${endpointIds})`)
    .execute()
}

export interface Attempt {
  notification_id: string
  attempt: number
  at: Date
  url: string
  headers: Record<string, string>
  duration_ms: number
  status: number | null
  answer: string
  error: string
}

export async function insertAttempt(db: Db, merchant_no: string, { headers, ...attempt }: Attempt): Promise<void> {
  await db
    .insertInto('notification_attempts')
    .values({ ...attempt, merchant_no, headers: JSON.stringify(headers) })
    .execute()
}

/** It arrived: that holds, whoever else may have taken it since. false: somebody wrote it down before. */
export async function settleDelivered(db: Db, merchant_no: string, id: string, outcome: string, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ status: 'DELIVERED', due_at: null, outcome, delivered_time: sql<Date>`coalesce(delivered_time, ${now})` })
    .where('merchant_no', '=', merchant_no)
    .where('notification_id', '=', id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** It did not arrive. Counts only for whoever took it last: another worker may be trying already. */
export async function settleFailed(
  db: Db,
  merchant_no: string,
  { notification_id, attempts }: Pick<Claimed, 'notification_id' | 'attempts'>,
  outcome: string,
  next: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ status: next ? 'PENDING' : 'FAILED', due_at: next, outcome })
    .where('merchant_no', '=', merchant_no)
    .where('notification_id', '=', notification_id)
    .where('status', '=', 'PENDING')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The first that still waits in each of these lanes is due, unless another of its lane is under way. */
export async function callNext(db: Db, merchant_no: string, lanes: readonly string[], now: Date): Promise<void> {
  const heads = db
    .selectFrom('notifications as waiting')
    .select((eb) => ['waiting.lane', 'waiting.app_id', 'waiting.endpoint_id', eb.fn.min('waiting.seq').as('seq')])
    .where('waiting.merchant_no', '=', merchant_no)
    .where(sql<boolean>`waiting.lane = any(${lanes})`)
    .where('waiting.status', '=', 'PENDING')
    .where('waiting.endpoint_id', '<>', LISTENER)
    .groupBy(['waiting.lane', 'waiting.app_id', 'waiting.endpoint_id'])
    .having(sql<boolean>`bool_and(waiting.due_at is null)`)
  await db
    .updateTable('notifications')
    .from(heads.as('heads'))
    .set({ due_at: now })
    .where('notifications.merchant_no', '=', merchant_no)
    .whereRef('notifications.lane', '=', 'heads.lane')
    .whereRef('notifications.app_id', '=', 'heads.app_id')
    .whereRef('notifications.endpoint_id', '=', 'heads.endpoint_id')
    .whereRef('notifications.seq', '=', 'heads.seq')
    .execute()
}

/** Raises the alarm of an app, unless it was raised after `quietSince`. true: it is to be told now. */
export async function raiseAlarm(db: Db, merchant_no: string, appId: string, now: Date, quietSince: Date) {
  const raised = await db
    .insertInto('notification_alarms')
    .values({ merchant_no, app_id: appId, raised_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_no', 'app_id'])
        .doUpdateSet({ raised_at: now })
        .where('notification_alarms.raised_at', '<', quietSince),
    )
    .returning('app_id')
    .executeTakeFirst()
  return raised !== undefined
}

/** The alarm, if nobody was written to about it yet; from here on somebody was. */
export function takeAlarm(db: Db, merchant_no: string, appId: string) {
  return db
    .updateTable('notification_alarms')
    .set((eb) => ({ mailed_at: eb.ref('raised_at') }))
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', appId)
    .where(sql<boolean>`mailed_at is distinct from raised_at`)
    .returning('raised_at')
    .executeTakeFirst()
}

export function appOf(db: Db, merchant_no: string, appId: string) {
  return db
    .selectFrom('apps')
    .select(['name', 'notify_url'])
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', appId)
    .executeTakeFirst()
}

/** Whoever looks after an app's receiver: its merchant's admins and developers. */
export function caretakersOf(db: Db, merchant_no: string, appId: string) {
  return db
    .selectFrom('merchant_users')
    .select(['uid', 'email'])
    .where('merchant_no', '=', merchant_no)
    .where('role', 'in', ['MERCHANT_ADMIN', 'MERCHANT_DEVELOPER'])
    .where('status', '!=', 0)
    .where(sql<boolean>`(app_ids is null or ${appId} = any(app_ids))`)
    .execute()
}

/** What is still to be delivered, over all merchants: how much, and since when the first of it is due. */
export async function backlog(worker: pg.Pool): Promise<{ waiting: bigint; due: Date | null }> {
  const { rows } = await worker.query<{ waiting: bigint; due: Date | null }>(
    spanning(
      'what a monitor counts',
      'select count(*) as waiting, min(due_at) as due from notifications where due_at is not null',
    ),
  )
  return rows[0] ?? { waiting: 0n, due: null }
}

/** What is told of an order, its refunds and disputes leaves in the lane of the order, and its mode is the order's. */
export const notificationWaits: readonly Wait[] = [
  {
    table: 'notifications',
    waits: `status = 'PENDING' and mode = ''`,
    order: { trade_no: 'lane' },
    times: { due_at: [0] },
  },
  { table: 'notifications', waits: `status = 'PENDING'`, order: 'own', times: { due_at: [0] } },
]
