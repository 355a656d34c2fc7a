import { downloads, type Download } from '@balcao/contract/platform/downloads'
import type { InputOf } from '@balcao/contract/kit'
import type { Ctx, Tie } from '../../kit/calls/ctx'
import { NotFound, PermissionDenied } from '../../kit/calls/errors'
import { newId } from '../../base/ids'
import { InputRefused } from '../../kit/calls/input'
import { enqueue } from '../../kit/jobs/jobs'
import { isOffered } from '../../kit/lists/export'
import { listOf } from '../../kit/lists/list'
import { fileLink } from '../files'
import { DownloadNotReady } from './downloads.errors'
import { WRITE_DOWNLOAD } from './downloads.jobs'
import * as repo from './downloads.repo'
import { hiddenFrom, sourceOf, type Reader } from './sources'
import { toDownload } from './to-download'

/** Who asks for files: a merchant's staff, or the provider's people for the platform. */
export type Asker = Pick<Ctx, 'audit' | 'db' | 'gateway' | 'language' | 'merchant_no' | 'now' | 'user'> & {
  tie: Reader & Pick<Tie, 'appIds' | 'timeZone'>
}

type Wish = InputOf<(typeof downloads)['create']>

export const list = listOf({
  call: downloads.list,
  sorts: { create_time: 'create_time' },
  id: ['download_id'],
  rows: repo.listed,
  scope: ({ gateway, tie }: repo.Whose) => hiddenFrom(gateway, tie),
  item: toDownload,
})

/** The filters are read as the list itself reads them, so a file is never asked for that the list would refuse. */
export async function create(ctx: Asker, wish: Wish): Promise<Download> {
  const source = sourceOf(ctx.gateway, wish.kind)
  if (hiddenFrom(ctx.gateway, ctx.tie).includes(wish.kind)) throw new PermissionDenied()
  if (!isOffered(source, wish.format)) throw new InputRefused('format')
  const filters = source.filters.safeParse(wish.filters)
  if (!filters.success) throw new InputRefused('filters')
  const columns = source.columns.filter((column) => wish.columns.length === 0 || wish.columns.includes(column))
  if (columns.length === 0) throw new InputRefused('columns')
  const download_id = newId('DL', ctx.now)
  const { kind, format, separator } = wish
  await repo.insert(ctx.db, ctx.merchant_no, {
    download_id,
    kind,
    format,
    columns,
    separator,
    language: ctx.language,
    filters: JSON.stringify(filters.data),
    time_zone: ctx.tie.timeZone,
    app_ids: ctx.tie.appIds,
    uid: ctx.user.uid,
    created_by: ctx.user.realName,
    create_time: ctx.now,
  })
  await enqueue(ctx.db, WRITE_DOWNLOAD, { merchant_no: ctx.merchant_no, download_id })
  ctx.audit({ object: 'download', id: download_id, after: { kind, format, filters: filters.data, columns } })
  return toDownload(await own(ctx, download_id))
}

export async function cancel(ctx: Asker, downloadId: string): Promise<Download> {
  await own(ctx, downloadId)
  const change = { status: 'CANCELLED', finish_time: ctx.now }
  const isStopped = await repo.move(ctx.db, ctx.merchant_no, downloadId, ['QUEUED', 'GENERATING'], change)
  if (!isStopped) throw new DownloadNotReady()
  ctx.audit({ object: 'download', id: downloadId, after: { status: 'CANCELLED' } })
  return toDownload(await own(ctx, downloadId))
}

/** A file can be fetched as soon as it is being written; its manifest only when it is whole. */
export async function link(ctx: Asker, downloadId: string) {
  const { status } = await own(ctx, downloadId)
  if (status !== 'READY' && status !== 'GENERATING') throw new DownloadNotReady()
  const { token, expires } = fileLink(ctx, downloadId)
  const expire_time = expires.toISOString()
  return { url: `/downloads/${token}`, manifest_url: `/downloads/${token}/manifest`, expire_time }
}

async function own(ctx: repo.Whose, downloadId: string): Promise<repo.DownloadRow> {
  const row = await repo.one(ctx, downloadId)
  if (!row) throw new NotFound()
  return row
}
