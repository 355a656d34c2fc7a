import type { OwnAction } from '@balcao/kernel/audit-actions'
import type { DownloadFormat, DownloadKind } from '@balcao/kernel/downloads'
import type { Db } from '../../db/held-connection'
import type { Gateway } from '../../kit/calls/ctx'
import { writeAudit } from '../../kit/calls/audit'
import { newId } from '../../base/ids'
import { enqueue } from '../../kit/jobs/jobs'
import { downloads } from '../../platform'

interface ReportByClock {
  kind: DownloadKind
  format: DownloadFormat
  filters: Record<string, string>
  time_zone: string
  /** Empty: all apps. */
  app_id: string
  mail_to: string
  language: string
  origin: 'DAILY' | 'SCHEDULE'
  report_day?: string
  report_until?: string
  schedule_id?: string
  period?: string
}

/** Asks for a report that nobody asked for now. false: it is there already, and nothing happened. */
export async function makeReport(
  db: Db,
  { gateway, merchant_no, now, action }: { gateway: Gateway; merchant_no: string; now: Date; action: OwnAction },
  { filters, ...report }: ReportByClock,
): Promise<boolean> {
  const source = downloads.sourceOf(gateway, report.kind)
  const download_id = newId('DL', now)
  const isNew = await downloads.insert(db, merchant_no, {
    ...report,
    download_id,
    columns: [...source.columns],
    separator: ',',
    filters: JSON.stringify(source.filters.parse(filters)),
    app_ids: report.app_id ? [report.app_id] : null,
    uid: '',
    created_by: '',
    create_time: now,
  })
  if (!isNew) return false
  await enqueue(db, downloads.WRITE_DOWNLOAD, { merchant_no, download_id })
  const asked = { now, requestId: newId('R', now), ip: '', userAgent: 'clock', merchant_no }
  await writeAudit(db, asked, action, { object: 'download', id: download_id, after: { kind: report.kind, ...filters } })
  return true
}
