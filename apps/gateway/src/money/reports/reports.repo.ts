import type pg from 'pg'
import { askAll } from '../../kit/database/all-merchants'

export interface DueReport {
  merchant_no: string
  app_id: string
  report_recipients: string
  time_zone: string
  country: string
}

/** Apps whose recipients wait for yesterday's report: their morning has come, and there is none yet. */
export async function dueReports(worker: pg.Pool, now: Date, hour: number, limit: number): Promise<DueReport[]> {
  const rows = await askAll<DueReport>(
    worker,
    'whose work is due',
    `select a.merchant_no, a.app_id, a.report_recipients, m.time_zone, m.country from apps a join merchants m on m.merchant_no = a.merchant_no where a.report_recipients <> '' and m.status in ('ACTIVE', 'PENDING_KYC') and extract(hour from $1 at time zone m.time_zone) >= $2 and not exists (select 1 from downloads d where d.merchant_no = a.merchant_no and d.app_id = a.app_id and d.origin = 'DAILY' and d.report_day = ($1 at time zone m.time_zone)::date - 1) order by a.merchant_no, a.app_id limit $3`,
    [now, hour, limit],
  )
  return rows
}
