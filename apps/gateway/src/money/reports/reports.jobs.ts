import { businessDay, dayAfter, dayStart } from '@balcao/kernel/business-day'
import type { Language } from '@balcao/kernel/languages'
import { MORNING_HOUR } from '@balcao/kernel/report-period'
import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inLanes } from '../../kit/jobs/lanes'
import type { Tick } from '../../kit/jobs/tick'
import { inTransaction } from '../../kit/database/transaction'
import { makeReport } from './make-report'
import { dueReports, type DueReport } from './reports.repo'

const AT_ONCE = 200

/** What recipients who are no users read; the merchant's country decides. */
const LANGUAGE_OF: Readonly<Record<string, Language>> = { BRA: 'br', MEX: 'es' }

/** Yesterday's payments of every app that names recipients, once a day. */
export async function makeDailyReports(gateway: Gateway): Promise<number> {
  const now = gateway.clock.now()
  const due = await dueReports(gateway.databases.worker, now, MORNING_HOUR, AT_ONCE)
  await inLanes(1, due, (report) => make(gateway, report, now))
  return due.length
}

async function make(gateway: Gateway, report: DueReport, now: Date): Promise<void> {
  const { merchant_no, app_id, time_zone } = report
  const today = businessDay(now, time_zone)
  const day = dayAfter(today, -1)
  const filters = {
    app_id,
    time_from: dayStart(day, time_zone).toISOString(),
    time_to: dayStart(today, time_zone).toISOString(),
  }
  await inTransaction(gateway.databases.worker, openTenant(merchant_no), (db) =>
    makeReport(
      db,
      { gateway, merchant_no, now, action: 'reports.daily' },
      {
        kind: 'orders',
        format: 'CSV',
        filters,
        time_zone,
        app_id,
        mail_to: report.report_recipients,
        language: LANGUAGE_OF[report.country] ?? 'en',
        origin: 'DAILY',
        report_day: day,
      },
    ),
  )
}

export const dailyReportsTick: Tick = { name: 'reports.daily', everySeconds: 60, run: makeDailyReports }
