import { DownloadFilters } from '@balcao/contract/platform/downloads'
import { ReportFilters } from '@balcao/contract/money/reports'
import type { Asked } from '@balcao/contract/lists'
import { kindsOf } from '@balcao/kernel/reports'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/held-connection'
import { askAll } from '../../kit/database/all-merchants'
import type { Ctx, Tie } from '../../kit/calls/ctx'
import { askedFor } from '../../kit/lists/asked-for'
import { hiddenFrom, type Reader } from './sources'

/** Whose files, and who looks for them: a merchant's staff, or the provider's people for the platform's own. */
export type Whose = Pick<Ctx, 'db' | 'gateway' | 'merchant_no'> & { tie: Reader & Pick<Tie, 'appIds'> }

/** Somebody who may see some apps only sees files of these apps, whoever asked for them; the same goes for rights. */
function own({ db, gateway, merchant_no, tie }: Whose) {
  const query = db
    .selectFrom('downloads')
    .where('merchant_no', '=', merchant_no)
    .where(sql<boolean>`kind <> all(${hiddenFrom(gateway, tie)})`)
  return tie.appIds === null ? query : query.where(sql<boolean>`app_ids <@ ${tie.appIds}`)
}

export function listed(ctx: Whose, filters: Asked<typeof DownloadFilters>) {
  return askedFor(own(ctx).selectAll(), 'downloads', DownloadFilters, filters, {
    kinds: 'kind',
    settlement_no: (query, no) => query.where(sql<boolean>`filters ->> 'settlement_no' = ${no}`),
  })
}

export function one(ctx: Whose, downloadId: string) {
  return own(ctx).selectAll().where('download_id', '=', downloadId).executeTakeFirst()
}
export type DownloadRow = NonNullable<Awaited<ReturnType<typeof one>>>

/** The newest that the person asked for. */
export function ofPerson(ctx: Ctx): Promise<DownloadRow[]> {
  return own(ctx)
    .selectAll()
    .where('uid', '=', ctx.user.uid)
    .orderBy('create_time', 'desc')
    .orderBy('download_id', 'desc')
    .limit(10)
    .execute()
}

export interface NewDownload {
  download_id: string
  kind: string
  format: string
  filters: string
  columns: string[]
  separator: string
  time_zone: string
  app_ids: string[] | null
  uid: string
  created_by: string
  create_time: Date
  origin?: 'EXPORT' | 'REPORT' | 'DAILY' | 'SCHEDULE'
  app_id?: string
  mail_to?: string
  language?: string
  report_day?: string
  report_until?: string
  schedule_id?: string
  period?: string
}

/** false: the report of this app and day, or of this schedule and period, is there already. */
export async function insert(db: Db, merchant_no: string, download: NewDownload): Promise<boolean> {
  const empty = { status: 'QUEUED', rows_done: 0n, size: 0n, sha256: '', sums: '[]' }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('downloads')
    .values({ ...download, ...empty, merchant_no })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Files that are reports, and not what somebody asked a list for. */
export function reports(ctx: Ctx, filters: Asked<typeof ReportFilters>) {
  const all = own(ctx).selectAll().where('origin', '!=', 'EXPORT')
  return askedFor(all, 'downloads', ReportFilters, filters, {
    type: (query, type) => query.where('kind', 'in', kindsOf(type)),
  })
}

export function find(db: Db, merchant_no: string, downloadId: string): Promise<DownloadRow | undefined> {
  return db
    .selectFrom('downloads')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('download_id', '=', downloadId)
    .executeTakeFirst()
}

export type DownloadChange = Partial<
  Pick<DownloadRow, 'rows_done' | 'rows_total' | 'size' | 'sha256' | 'finish_time' | 'expire_time' | 'as_of'>
> & { status: string; sums?: string }

/** false: it is no longer in one of these states, and nothing changed. */
export async function move(
  db: Db,
  merchant_no: string,
  downloadId: string,
  from: readonly string[],
  change: DownloadChange,
): Promise<boolean> {
  const moved = await db
    .updateTable('downloads')
    .set(change)
    .where('merchant_no', '=', merchant_no)
    .where('download_id', '=', downloadId)
    .where('status', 'in', from)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

export interface DueDownload {
  merchant_no: string
  download_id: string
}

export async function expired(worker: pg.Pool, now: Date, limit: number): Promise<DueDownload[]> {
  const rows = await askAll<DueDownload>(
    worker,
    'whose work is due',
    `select merchant_no, download_id from downloads where status = 'READY' and expire_time <= $1 order by expire_time limit $2`,
    [now, limit],
  )
  return rows
}
