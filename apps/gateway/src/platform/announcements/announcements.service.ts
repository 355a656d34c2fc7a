import {
  announcements,
  type Announcement,
  type CurrentAnnouncement,
  type Severity,
} from '@balcao/contract/platform/announcements'
import type { InputOf } from '@balcao/contract/kit'
import { newId } from '../../base/ids'
import type { Ctx, ProviderCtx, Tiding } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { listOf } from '../../kit/lists/list'
import { AnnouncementOver } from './announcements.errors'
import * as repo from './announcements.repo'

export async function current(ctx: Ctx): Promise<CurrentAnnouncement[]> {
  const rows = await ofMerchant(ctx)
  const closed = await repo.closedBy(ctx)
  return rows.map((row) => ({ ...toLine(row), is_closed: closed.has(row.announcement_id) }))
}

/** Asked one after the other: announcements are the platform's, and a merchant's rows may lie elsewhere. */
async function ofMerchant({ db, merchant_no, now }: Ctx): Promise<repo.AnnouncementRow[]> {
  return repo.inForce(db, await repo.countryOf(db, merchant_no), now)
}

export async function close(ctx: Ctx, announcementId: string): Promise<null> {
  const rows = await ofMerchant(ctx)
  if (!rows.some(({ announcement_id }) => announcement_id === announcementId)) throw new NotFound()
  await repo.close(ctx, announcementId, ctx.now)
  return null
}

export const list = listOf({
  call: announcements.list,
  sorts: { create_time: 'create_time' },
  id: ['announcement_id'],
  rows: (ctx: Pick<ProviderCtx, 'db'>) => repo.listed(ctx),
  item: toAnnouncement,
})

export async function create(
  ctx: ProviderCtx,
  { request_id: _key, texts, begin_time, end_time, ...wish }: InputOf<(typeof announcements)['create']>,
): Promise<Announcement> {
  const { db, now, user } = ctx
  const [from, until] = [new Date(begin_time), new Date(end_time)]
  if (until <= from || until <= now) throw new AnnouncementOver()
  const row = {
    announcement_id: newId('AN', now),
    ...wish,
    begin_time: from,
    end_time: until,
    created_by: user.realName,
    create_time: now,
  }
  await repo.insert(db, { ...row, texts: JSON.stringify(texts) })
  ctx.audit({ object: 'announcement', id: row.announcement_id, after: { ...wish, texts, begin_time, end_time } })
  return toAnnouncement({ ...row, texts })
}

export async function end(ctx: ProviderCtx, announcementId: string): Promise<Announcement> {
  const ended = await repo.endNow(ctx.db, announcementId, ctx.now)
  if (!ended) throw new NotFound()
  ctx.audit({ object: 'announcement', id: announcementId, after: { end_time: ctx.now.toISOString() } })
  return toAnnouncement(ended)
}

/** In the bell, in the words of whoever reads. */
export const announcementTiding: Tiding = {
  kind: 'announcement',
  of: announcements.current,
  look: async (ctx) =>
    (await ofMerchant(ctx)).map(toLine).map(({ announcement_id: id, severity, texts, begin_time }) => ({
      id,
      state: severity,
      name: texts[ctx.language],
      at: begin_time,
    })),
}

function toLine({ announcement_id, severity, texts, begin_time, end_time }: repo.AnnouncementRow) {
  return {
    announcement_id,
    severity: severity as Severity,
    texts: texts as Announcement['texts'],
    begin_time: begin_time.toISOString(),
    end_time: end_time.toISOString(),
  }
}

function toAnnouncement(row: repo.AnnouncementRow): Announcement {
  const { country, created_by, create_time } = row
  return { ...toLine(row), country, created_by, create_time: create_time.toISOString() }
}
