import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/held-connection'
import type { Ctx } from '../../kit/calls/ctx'
import { within, type Window } from '../../kit/lists/paginate'
import { hiddenFrom } from './sources'

/** Somebody who may see some apps only sees files of these apps, whoever asked for them; the same goes for rights. */
function own({ db, gateway, merchantNo, tie }: Ctx) {
  const query = db
    .selectFrom('downloads')
    .where('merchant_no', '=', merchantNo)
    .where(sql<boolean>`kind <> all(${hiddenFrom(gateway, tie)})`)
  return tie.appIds === null ? query : query.where(sql<boolean>`app_ids <@ ${tie.appIds}`)
}

function ofKinds(ctx: Ctx, kinds: readonly string[] | undefined) {
  return kinds?.length ? own(ctx).where('kind', 'in', kinds) : own(ctx)
}

export function page(ctx: Ctx, kinds: readonly string[] | undefined, window: Window) {
  return within(ofKinds(ctx, kinds).selectAll(), window, 'create_time', 'download_id').execute()
}
export type DownloadRow = Awaited<ReturnType<typeof page>>[number]

export async function count(ctx: Ctx, kinds: readonly string[] | undefined): Promise<number> {
  const { n } = await ofKinds(ctx, kinds)
    .select((eb) => eb.fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export function one(ctx: Ctx, downloadId: string): Promise<DownloadRow | undefined> {
  return own(ctx).selectAll().where('download_id', '=', downloadId).executeTakeFirst()
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
export async function insert(db: Db, merchantNo: string, download: NewDownload): Promise<boolean> {
  const empty = { status: 'QUEUED', rows_done: 0n, size: 0n, sha256: '', sums: '[]' }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('downloads')
    .values({ ...download, ...empty, merchant_no: merchantNo })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export interface ReportFilters {
  origin?: string | undefined
  kinds?: readonly string[] | undefined
  app_id?: string | undefined
}

function reportsOf(ctx: Ctx, { origin, kinds, app_id }: ReportFilters) {
  let query = own(ctx).where('origin', '!=', 'EXPORT')
  if (origin) query = query.where('origin', '=', origin)
  if (kinds) query = query.where('kind', 'in', kinds)
  return app_id ? query.where('app_id', '=', app_id) : query
}

export function pageOfReports(ctx: Ctx, filters: ReportFilters, window: Window) {
  return within(reportsOf(ctx, filters).selectAll(), window, 'create_time', 'download_id').execute()
}

export async function countReports(ctx: Ctx, filters: ReportFilters): Promise<number> {
  const { n } = await reportsOf(ctx, filters)
    .select((eb) => eb.fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export function find(db: Db, merchantNo: string, downloadId: string): Promise<DownloadRow | undefined> {
  return db
    .selectFrom('downloads')
    .selectAll()
    .where('merchant_no', '=', merchantNo)
    .where('download_id', '=', downloadId)
    .executeTakeFirst()
}

export type DownloadChange = Partial<
  Pick<DownloadRow, 'rows_done' | 'rows_total' | 'size' | 'sha256' | 'finish_time' | 'expire_time'>
> & { status: string; sums?: string }

/** false: it is no longer in one of these states, and nothing changed. */
export async function move(
  db: Db,
  merchantNo: string,
  downloadId: string,
  from: readonly string[],
  change: DownloadChange,
): Promise<boolean> {
  const moved = await db
    .updateTable('downloads')
    .set(change)
    .where('merchant_no', '=', merchantNo)
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
  const { rows } = await worker.query<DueDownload>(
    `select merchant_no, download_id from downloads where status = 'READY' and expire_time <= $1 order by expire_time limit $2`,
    [now, limit],
  )
  return rows
}
