import { businessDay, dayAfter, dayStart } from '@balcao/kernel/business-day'
import type { Language } from '@balcao/kernel/languages'
import { writeAudit } from '../../kit/audit'
import type { Gateway } from '../../kit/ctx'
import { newId } from '../../kit/ids'
import { enqueue } from '../../kit/jobs'
import { openTenant } from '../../kit/tenancy'
import type { Tick } from '../../kit/tick'
import { inTransaction } from '../../kit/transaction'
import * as files from '../downloads'
import { dueReports, type DueReport } from './reports.repo'

/** When a merchant's morning begins, on its own clock. */
const MORNING_HOUR = 6
const AT_ONCE = 200

/** What recipients who are no users read; the merchant's country decides. */
const LANGUAGE_OF: Readonly<Record<string, Language>> = { BRA: 'br', MEX: 'es' }

/** Yesterday's payments of every app that names recipients, once a day. */
export async function makeDailyReports(gateway: Gateway): Promise<number> {
  const now = gateway.clock.now()
  const due = await dueReports(gateway.databases.worker, now, MORNING_HOUR, AT_ONCE)
  for (const report of due) await make(gateway, report, now)
  return due.length
}

async function make(gateway: Gateway, report: DueReport, now: Date): Promise<void> {
  const { merchant_no: merchantNo, app_id, time_zone } = report
  const today = businessDay(now, time_zone)
  const day = dayAfter(today, -1)
  const source = files.sourceOf('orders')
  const filters = {
    app_id,
    time_from: dayStart(day, time_zone).toISOString(),
    time_to: dayStart(today, time_zone).toISOString(),
  }
  const download_id = newId('DL', now)
  await inTransaction(gateway.databases.worker, openTenant(merchantNo), async (db) => {
    const isNew = await files.insert(db, merchantNo, {
      download_id,
      kind: 'orders',
      format: 'CSV',
      columns: [...source.columns],
      separator: ',',
      filters: JSON.stringify(source.filters.parse(filters)),
      time_zone,
      app_ids: [app_id],
      uid: '',
      created_by: '',
      create_time: now,
      origin: 'DAILY',
      app_id,
      mail_to: report.report_recipients,
      language: LANGUAGE_OF[report.country] ?? 'en',
      report_day: day,
    })
    if (!isNew) return
    await enqueue(db, files.WRITE_DOWNLOAD, { merchant_no: merchantNo, download_id })
    const asked = { now, requestId: newId('R', now), ip: '', userAgent: 'clock', merchantNo }
    await writeAudit(db, asked, 'reports.daily', { object: 'download', id: download_id, after: { app_id, day } })
  })
}

export const dailyReportsTick: Tick = { name: 'reports.daily', everySeconds: 60, run: makeDailyReports }
