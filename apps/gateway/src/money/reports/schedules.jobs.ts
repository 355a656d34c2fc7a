import { instantsOf, periodAfter, type CalendarCadence, type Period } from '@balcao/kernel/report-period'
import { ON_SETTLEMENT_KIND, reportFacts, type ReportType } from '@balcao/kernel/reports'
import type { DownloadFormat, DownloadKind } from '@balcao/kernel/downloads'
import type { Db } from '../../db/held-connection'
import type { Gateway } from '../../kit/calls/ctx'
import type { Job } from '../../kit/jobs/jobs'
import { openTenant } from '../../kit/database/tenancy'
import { inLanes } from '../../kit/jobs/lanes'
import type { Tick } from '../../kit/jobs/tick'
import { inTransaction } from '../../kit/database/transaction'
import { SETTLEMENT_PUBLISHED } from '../settlements'
import { makeReport } from './make-report'
import { dueNow, turnOf } from './schedule-turn'
import * as repo from './schedules.repo'

const AT_ONCE = 200

/** A report of each period that is over, once: whoever makes it moves the schedule on, in the same transaction. */
export async function makeScheduledReports(gateway: Gateway): Promise<number> {
  const { databases, clock } = gateway
  const now = clock.now()
  const due = await repo.dueSchedules(databases.worker, now, AT_ONCE)
  await inLanes(1, due, async ({ merchant_no, schedule_id }) => {
    await inTransaction(databases.worker, openTenant(merchant_no), async (db) => {
      const schedule = await repo.lockDue(db, merchant_no, schedule_id, now)
      if (schedule?.next_from) await makeNext({ gateway, db, now }, schedule, schedule.next_from)
    })
  })
  return due.length
}

interface Turn {
  gateway: Gateway
  db: Db
  now: Date
}

async function makeNext(turn: Turn, schedule: repo.ScheduleRow, nextFrom: string): Promise<void> {
  const { db, now } = turn
  const { type, time_zone } = schedule
  const cadence = schedule.cadence as CalendarCadence
  const period = dueNow(nextFrom, cadence, time_zone, now)
  const { kind } = reportFacts(type as ReportType)
  await make(turn, schedule, { kind, filters: filtersOf(schedule, period), period: period.from, days: period })
  await repo.change(db, schedule, turnOf(periodAfter(period, cadence), time_zone))
}

function filtersOf({ app_id, time_zone }: repo.ScheduleRow, period: Period): Record<string, string> {
  const { from, to } = instantsOf(period, time_zone)
  const days = { time_from: from.toISOString(), time_to: to.toISOString() }
  return app_id ? { ...days, app_id } : days
}

interface Made {
  kind: DownloadKind
  filters: Record<string, string>
  /** What the schedule makes one report of. */
  period: string
  days?: Period
}

async function make({ gateway, db, now }: Turn, schedule: repo.ScheduleRow, { kind, filters, period, days }: Made) {
  const { merchant_no, schedule_id, app_id, time_zone, language, recipients } = schedule
  const ofApp = recipients ? undefined : await repo.appNamed(db, merchant_no, app_id)
  await makeReport(
    db,
    { gateway, merchant_no, now, action: 'reports.scheduled' },
    {
      kind,
      format: schedule.format as DownloadFormat,
      filters,
      time_zone,
      app_id,
      mail_to: recipients || (ofApp?.report_recipients ?? ''),
      language,
      origin: 'SCHEDULE',
      schedule_id,
      period,
      ...(days && { report_day: days.from, report_until: days.to }),
    },
  )
}

export const scheduledReportsTick: Tick = { name: 'reports.scheduled', everySeconds: 60, run: makeScheduledReports }

/** With each settlement, what it consists of. Told twice, it is one report: the settlement is its period. */
export const reportSettlement: Job<{ merchant_no: string; settlement_no: string }> = {
  name: SETTLEMENT_PUBLISHED,
  run: (gateway, { merchant_no, settlement_no }) =>
    inTransaction(gateway.databases.worker, openTenant(merchant_no), async (db) => {
      for (const schedule of await repo.onSettlement(db, merchant_no)) {
        const filters = { settlement_no }
        const turn = { gateway, db, now: gateway.clock.now() }
        await make(turn, schedule, { kind: ON_SETTLEMENT_KIND, filters, period: settlement_no })
      }
    }),
}
