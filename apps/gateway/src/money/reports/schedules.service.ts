import type { InputOf } from '@balcao/contract/kit'
import type { ReportSchedule, reports } from '@balcao/contract/money/reports'
import { meets } from '@balcao/kernel/permissions'
import { MOST_SCHEDULES, reportFacts, type ReportType, type ScheduleState } from '@balcao/kernel/reports'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound, PermissionDenied } from '../../kit/calls/errors'
import { newId } from '../../base/ids'
import { InputRefused } from '../../kit/calls/input'
import { isTimeZone } from './is-time-zone'
import { TooManySchedules } from './reports.errors'
import { firstTurn } from './schedule-turn'
import * as repo from './schedules.repo'

type Wish = InputOf<(typeof reports)['schedule']>

export async function list(ctx: Ctx): Promise<ReportSchedule[]> {
  return (await repo.list(ctx)).filter(({ type }) => maySee(ctx, type)).map(toSchedule)
}

export async function create(ctx: Ctx, wish: Wish): Promise<ReportSchedule> {
  if (!maySee(ctx, wish.type)) throw new PermissionDenied()
  await mustFit(ctx, wish)
  if ((await repo.count(ctx)) >= MOST_SCHEDULES) throw new TooManySchedules()
  const { request_id: _once, ...schedule } = wish
  const time_zone = wish.time_zone || ctx.tie.timeZone
  const row = await repo.insert(ctx, {
    ...schedule,
    ...firstTurn(wish.cadence, time_zone, ctx.now),
    time_zone,
    schedule_id: newId('RS', ctx.now),
    language: ctx.language,
    status: 'ACTIVE',
    uid: ctx.user.uid,
    created_by: ctx.user.realName,
    create_time: ctx.now,
  })
  ctx.audit({ object: 'reportSchedule', id: row.schedule_id, after: { ...schedule, time_zone } })
  return toSchedule(row)
}

/** Going on begins with the period that is under way. */
export async function setStatus(ctx: Ctx, scheduleId: string, status: ScheduleState): Promise<ReportSchedule> {
  const before = await own(ctx, scheduleId)
  const { cadence, time_zone } = toSchedule(before)
  const isWoken = status === 'ACTIVE' && before.status === 'PAUSED'
  const turn = isWoken ? firstTurn(cadence, time_zone, ctx.now) : {}
  const row = await repo.change(ctx.db, before, { status, ...turn })
  ctx.audit({ object: 'reportSchedule', id: scheduleId, before: { status: before.status }, after: { status } })
  return toSchedule(row)
}

export async function remove(ctx: Ctx, scheduleId: string): Promise<null> {
  const before = toSchedule(await own(ctx, scheduleId))
  await repo.remove(ctx, scheduleId)
  ctx.audit({ object: 'reportSchedule', id: scheduleId, before, after: null })
  return null
}

/** One that the caller may not see answers like one that does not exist. */
async function own(ctx: Ctx, scheduleId: string): Promise<repo.ScheduleRow> {
  const row = await repo.lockOwn(ctx, scheduleId)
  if (!row || !maySee(ctx, row.type)) throw new NotFound()
  return row
}

function maySee({ tie }: Ctx, type: string): boolean {
  const { needs } = reportFacts(type as ReportType)
  return needs === undefined || meets(tie, needs)
}

async function mustFit(ctx: Ctx, { type, cadence, app_id, recipients, time_zone }: Wish): Promise<void> {
  const { appIds } = ctx.tie
  if (cadence === 'SETTLEMENT' && type !== 'SETTLEMENT') throw new InputRefused('type')
  // What belongs to the merchant as a whole is neither one app's nor for those who see some apps only.
  const isTheirs = appIds === null || appIds.includes(app_id)
  if (!isTheirs || (reportFacts(type).isOfMerchant && app_id)) throw new InputRefused('app_id')
  const ofApp = app_id ? await repo.appNamed(ctx.db, ctx.merchant_no, app_id) : undefined
  if (app_id && !ofApp) throw new InputRefused('app_id')
  if (!recipients && !ofApp) throw new InputRefused('recipients')
  if (time_zone && !isTimeZone(time_zone)) throw new InputRefused('time_zone')
}

function toSchedule(row: repo.ScheduleRow): ReportSchedule {
  const isPaused = row.status === 'PAUSED'
  return {
    schedule_id: row.schedule_id,
    type: row.type as ReportSchedule['type'],
    cadence: row.cadence as ReportSchedule['cadence'],
    app_id: row.app_id,
    recipients: row.recipients,
    format: row.format as ReportSchedule['format'],
    time_zone: row.time_zone,
    status: row.status as ScheduleState,
    created_by: row.created_by,
    create_time: row.create_time.toISOString(),
    next_time: isPaused ? null : (row.next_at?.toISOString() ?? null),
  }
}
