import type { Download, downloads } from '@balcao/contract/downloads'
import type { InputOf } from '@balcao/contract/kit'
import type { DownloadFormat, DownloadKind, DownloadState } from '@balcao/kernel/downloads'
import { formatMoney } from '@balcao/kernel/money'
import type { Ctx } from '../../kit/ctx'
import { NotFound, PermissionDenied } from '../../kit/errors'
import { newId } from '../../kit/ids'
import { InputRefused } from '../../kit/input'
import { enqueue } from '../../kit/jobs'
import { paginate } from '../../kit/paginate'
import { fileLink } from '../files'
import { DownloadNotReady } from './downloads.errors'
import { WRITE_DOWNLOAD } from './downloads.jobs'
import * as repo from './downloads.repo'
import { hiddenFrom, sourceOf } from './sources'

type Question = InputOf<(typeof downloads)['list']>
type Wish = InputOf<(typeof downloads)['create']>

export async function list(ctx: Ctx, { kinds, ...input }: Question) {
  const found = await paginate<repo.DownloadRow>({
    secret: ctx.gateway.secret,
    input,
    scope: [ctx.merchantNo, 'downloads.list', ctx.tie.appIds, hiddenFrom(ctx.tie), kinds],
    total: () => repo.count(ctx, kinds),
    keyOf: (row) => [row.create_time.toISOString(), row.download_id],
    read: (window) => repo.page(ctx, kinds, window),
  })
  return { ...found, list: found.list.map(toDownload) }
}

/** The filters are read as the list itself reads them, so a file is never asked for that the list would refuse. */
export async function create(ctx: Ctx, wish: Wish): Promise<Download> {
  const source = sourceOf(wish.kind)
  if (hiddenFrom(ctx.tie).includes(wish.kind)) throw new PermissionDenied()
  const filters = source.filters.safeParse(wish.filters)
  if (!filters.success) throw new InputRefused('filters')
  const columns = source.columns.filter((column) => wish.columns.length === 0 || wish.columns.includes(column))
  if (columns.length === 0) throw new InputRefused('columns')
  const download_id = newId('DL', ctx.now)
  const { kind, format, separator } = wish
  await repo.insert(ctx, {
    download_id,
    kind,
    format,
    columns,
    separator,
    filters: JSON.stringify(filters.data),
    time_zone: ctx.tie.timeZone,
    app_ids: ctx.tie.appIds,
  })
  await enqueue(ctx.db, WRITE_DOWNLOAD, { merchant_no: ctx.merchantNo, download_id })
  ctx.audit({ object: 'download', id: download_id, after: { kind, format, filters: filters.data, columns } })
  return toDownload(await own(ctx, download_id))
}

export async function cancel(ctx: Ctx, downloadId: string): Promise<Download> {
  await own(ctx, downloadId)
  const change = { status: 'CANCELLED', finish_time: ctx.now }
  const isStopped = await repo.move(ctx.db, ctx.merchantNo, downloadId, ['QUEUED', 'GENERATING'], change)
  if (!isStopped) throw new DownloadNotReady()
  ctx.audit({ object: 'download', id: downloadId, after: { status: 'CANCELLED' } })
  return toDownload(await own(ctx, downloadId))
}

export async function link(ctx: Ctx, downloadId: string) {
  const { status } = await own(ctx, downloadId)
  if (status !== 'READY') throw new DownloadNotReady()
  const { token, expires } = fileLink(ctx, downloadId)
  const expire_time = expires.toISOString()
  return { url: `/downloads/${token}`, manifest_url: `/downloads/${token}/manifest`, expire_time }
}

async function own(ctx: Ctx, downloadId: string): Promise<repo.DownloadRow> {
  const row = await repo.one(ctx, downloadId)
  if (!row) throw new NotFound()
  return row
}

export function toDownload(row: repo.DownloadRow): Download {
  const sums = row.sums as { currency: string; n: string; amount: string }[]
  return {
    download_id: row.download_id,
    kind: row.kind as DownloadKind,
    format: row.format as DownloadFormat,
    status: row.status as DownloadState,
    file_name: fileName(row),
    filters: row.filters as Record<string, unknown>,
    columns: row.columns,
    time_zone: row.time_zone,
    rows_done: Number(row.rows_done),
    rows_total: row.rows_total === null ? null : Number(row.rows_total),
    size: Number(row.size),
    sha256: row.sha256,
    sums: sums
      .filter(({ currency }) => currency !== '')
      .map(({ currency, n, amount }) => ({
        currency,
        count: Number(n),
        amount: formatMoney(BigInt(amount), currency),
      })),
    created_by: row.created_by,
    create_time: row.create_time.toISOString(),
    finish_time: row.finish_time?.toISOString() ?? null,
    expire_time: row.expire_time?.toISOString() ?? null,
  }
}

function fileName({ kind, format, create_time, download_id }: repo.DownloadRow): string {
  return `${kind}-${create_time.toISOString().slice(0, 10)}-${download_id.slice(-6)}.${format.toLowerCase()}`
}
