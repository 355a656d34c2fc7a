import type { InputOf } from '@balcao/contract/kit'
import { reports, type Report } from '@balcao/contract/money/reports'
import { reportFacts, reportTypeOf } from '@balcao/kernel/reports'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound, PermissionDenied } from '../../kit/calls/errors'
import { newId } from '../../base/ids'
import { InputRefused } from '../../kit/calls/input'
import { enqueue } from '../../kit/jobs/jobs'
import { listOf } from '../../kit/lists/list'
import { downloads } from '../../platform'
import { isTimeZone } from './is-time-zone'

export const list = listOf({
  call: reports.list,
  sorts: { create_time: 'create_time' },
  id: ['download_id'],
  rows: downloads.reports,
  scope: ({ gateway, tie }: Ctx) => downloads.hiddenFrom(gateway, tie),
  item: toReport,
})

/** The same file that the list's export would be, of a stretch of time. */
export async function create(ctx: Ctx, wish: InputOf<(typeof reports)['create']>): Promise<Report> {
  const { type, app_id, time_from, time_to, format, separator, mail } = wish
  const { kind, isOfMerchant } = reportFacts(type)
  const source = downloads.sourceOf(ctx.gateway, kind)
  const isAllowed = ctx.may('report:view') && !downloads.hiddenFrom(ctx.gateway, ctx.tie).includes(kind)
  if (!isAllowed) throw new PermissionDenied()
  if (time_from >= time_to) throw new InputRefused('time_to')
  const isTheirs = !app_id || ctx.tie.appIds === null || ctx.tie.appIds.includes(app_id)
  if (!isTheirs || (isOfMerchant && app_id)) throw new InputRefused('app_id')
  const columns = source.columns.filter((column) => wish.columns.length === 0 || wish.columns.includes(column))
  if (columns.length === 0) throw new InputRefused('columns')
  const timeZone = wish.time_zone || ctx.tie.timeZone
  if (!isTimeZone(timeZone)) throw new InputRefused('time_zone')
  const filters = { time_from, time_to, ...(app_id ? { app_id } : {}) }
  const download_id = newId('DL', ctx.now)
  await downloads.insert(ctx.db, ctx.merchant_no, {
    download_id,
    kind,
    format,
    columns,
    separator,
    filters: JSON.stringify(source.filters.parse(filters)),
    time_zone: timeZone,
    // What a report is of is all that it shows, also where its list has no filter for apps.
    app_ids: app_id ? [app_id] : ctx.tie.appIds,
    uid: ctx.user.uid,
    created_by: ctx.user.realName,
    create_time: ctx.now,
    origin: 'REPORT',
    app_id,
    mail_to: mail ? ctx.user.username : '',
    language: ctx.language,
  })
  await enqueue(ctx.db, downloads.WRITE_DOWNLOAD, { merchant_no: ctx.merchant_no, download_id })
  ctx.audit({ object: 'download', id: download_id, after: { type, format, filters, columns } })
  const row = await downloads.one(ctx, download_id)
  if (!row) throw new NotFound()
  return toReport(row)
}

function toReport(row: downloads.DownloadRow): Report {
  const type = reportTypeOf(row.kind)
  if (!type) throw new Error(`No report is made of ${row.kind}`)
  const { app_id, report_day, report_until } = row
  return {
    ...downloads.toDownload(row),
    type,
    origin: row.origin as Report['origin'],
    app_id,
    report_day,
    report_until,
  }
}
