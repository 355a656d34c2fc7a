import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/held-connection'
import { askAll } from '../../kit/database/all-merchants'
import type { Ctx } from '../../kit/calls/ctx'

/** Somebody who may see some apps only sees the schedules of these apps, whoever made them. */
function own({ db, merchant_no, tie }: Ctx) {
  const query = db.selectFrom('report_schedules').where('merchant_no', '=', merchant_no)
  return tie.appIds === null ? query : query.where(sql<boolean>`app_id = any(${tie.appIds})`)
}

export function list(ctx: Ctx) {
  return own(ctx).selectAll().orderBy('create_time', 'desc').orderBy('schedule_id', 'desc').execute()
}
export type ScheduleRow = Awaited<ReturnType<typeof list>>[number]

/** Locked, so that a report cannot be made of it while it is paused or deleted. */
export function lockOwn(ctx: Ctx, scheduleId: string): Promise<ScheduleRow | undefined> {
  return own(ctx).selectAll().where('schedule_id', '=', scheduleId).forUpdate().executeTakeFirst()
}

/** All of them, also those that whoever asks does not see. */
export async function count({ db, merchant_no }: Ctx): Promise<number> {
  const { n } = await db
    .selectFrom('report_schedules')
    .where('merchant_no', '=', merchant_no)
    .select((eb) => eb.fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export function insert({ db, merchant_no }: Ctx, schedule: Omit<ScheduleRow, 'merchant_no'>): Promise<ScheduleRow> {
  return db
    .insertInto('report_schedules')
    .values({ ...schedule, merchant_no })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type ScheduleChange = Partial<Pick<ScheduleRow, 'status' | 'next_from' | 'next_at'>>

export function change(
  db: Db,
  { merchant_no, schedule_id }: Pick<ScheduleRow, 'merchant_no' | 'schedule_id'>,
  changes: ScheduleChange,
): Promise<ScheduleRow> {
  return db
    .updateTable('report_schedules')
    .set(changes)
    .where('merchant_no', '=', merchant_no)
    .where('schedule_id', '=', schedule_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function remove({ db, merchant_no }: Ctx, scheduleId: string): Promise<void> {
  await db
    .deleteFrom('report_schedules')
    .where('merchant_no', '=', merchant_no)
    .where('schedule_id', '=', scheduleId)
    .execute()
}

/** undefined: it is gone, paused, or another gateway was faster. */
export function lockDue(db: Db, merchant_no: string, scheduleId: string, now: Date): Promise<ScheduleRow | undefined> {
  return db
    .selectFrom('report_schedules')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('schedule_id', '=', scheduleId)
    .where('status', '=', 'ACTIVE')
    .where('next_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()
}

export function onSettlement(db: Db, merchant_no: string): Promise<ScheduleRow[]> {
  return db
    .selectFrom('report_schedules')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('cadence', '=', 'SETTLEMENT')
    .where('status', '=', 'ACTIVE')
    .orderBy('schedule_id')
    .execute()
}

/** An app, with the recipients that it names. */
export function appNamed(db: Db, merchant_no: string, appId: string) {
  return db
    .selectFrom('apps')
    .select('report_recipients')
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', appId)
    .executeTakeFirst()
}

type Due = Pick<ScheduleRow, 'merchant_no' | 'schedule_id'>

/** Merchants that are closed or suspended get none; whoever is open again goes on where it is. */
export async function dueSchedules(worker: pg.Pool, now: Date, limit: number): Promise<Due[]> {
  const rows = await askAll<Due>(
    worker,
    'whose work is due',
    `select s.merchant_no, s.schedule_id from report_schedules s join merchants m on m.merchant_no = s.merchant_no where s.status = 'ACTIVE' and s.next_at <= $1 and m.status in ('ACTIVE', 'PENDING_KYC') order by s.next_at limit $2`,
    [now, limit],
  )
  return rows
}
