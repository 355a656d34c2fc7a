import {
  NEWS_KINDS,
  NEWS_STATES,
  type NewsCount,
  type NewsItem,
  type NewsKind,
  type NewsSettings,
} from '@balcao/contract/people/news'
import { secondsAfter } from '../../base/clock'
import type { Ctx } from '../../kit/calls/ctx'
import { mayCall } from '../../kit/calls/may-call'
import { businessDay } from '@balcao/kernel/business-day'
import * as repo from './news.repo'

/** What is older than two weeks is no news. */
const NEWS_SECONDS = 14 * 24 * 60 * 60
const NO_MONEY = { amount: '', currency: '' }

type Reader = Pick<repo.ReaderRow, 'follows' | 'read_until' | 'read_keys' | 'files_seen'>
const NOBODY_YET: Reader = { follows: null, read_until: null, read_keys: [], files_seen: null }

export async function list(ctx: Ctx): Promise<NewsItem[]> {
  return newsFor(ctx, (await repo.reader(ctx)) ?? NOBODY_YET)
}

/** One feature after another, on the one connection of the call: each asks its own list for its newest. */
export async function newsFor(ctx: Ctx, { follows, read_until, read_keys }: Reader): Promise<NewsItem[]> {
  const since = secondsAfter(ctx.now, -NEWS_SECONDS)
  const found: NewsItem[] = []
  for (const { kind, of, look } of ctx.gateway.tidings) {
    if (!mayCall(ctx, of) || (follows !== null && !follows.includes(kind))) continue
    for (const told of await look(ctx)) {
      if (!isNews(kind, told.state) || new Date(told.at) < since) continue
      const key = `${kind} ${told.id} ${told.state}`
      const is_read = (read_until !== null && new Date(told.at) <= read_until) || read_keys.includes(key)
      found.push({ ...NO_MONEY, ...told, kind, key, is_read })
    }
  }
  return found.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : a.key < b.key ? -1 : 1))
}

const isNews = (kind: NewsKind, state: string) => (NEWS_STATES[kind] as readonly string[]).includes(state)

export async function count(ctx: Ctx): Promise<NewsCount> {
  const reader = (await repo.reader(ctx)) ?? NOBODY_YET
  const news = await newsFor(ctx, reader)
  const seen = reader.files_seen ?? secondsAfter(ctx.now, -NEWS_SECONDS)
  const counted = { unread: news.filter(({ is_read }) => !is_read).length, under_way: 0, ended: 0 }
  for (const { of, look } of ctx.gateway.works) {
    if (!mayCall(ctx, of)) continue
    const { underWay, ended } = await look(ctx, seen)
    counted.under_way += underWay
    counted.ended += ended
  }
  return counted
}

export async function read(ctx: Ctx, what: 'some' | 'all' | 'files', keys: string[]): Promise<NewsCount> {
  if (what === 'files') await repo.keep(ctx, { files_seen: ctx.now })
  if (what === 'all') await repo.keep(ctx, { read_until: ctx.now, read_keys: [] })
  if (what === 'some') await readSome(ctx, keys)
  return count(ctx)
}

/** Only keys of what is there are kept, so that the row does not grow with what is no news any more. */
async function readSome(ctx: Ctx, keys: string[]): Promise<void> {
  const wanted = new Set(keys)
  const news = await newsFor(ctx, (await repo.reader(ctx)) ?? NOBODY_YET)
  const read_keys = news.filter(({ key, is_read }) => is_read || wanted.has(key)).map(({ key }) => key)
  await repo.keep(ctx, { read_keys })
}

export async function settings(ctx: Ctx): Promise<NewsSettings> {
  const { follows = null, digest = false } = (await repo.reader(ctx)) ?? {}
  return { follows: NEWS_KINDS.filter((kind) => follows === null || follows.includes(kind)), digest }
}

export async function follow(ctx: Ctx, wish: NewsSettings): Promise<NewsSettings> {
  const before = await settings(ctx)
  const follows = NEWS_KINDS.filter((kind) => wish.follows.includes(kind))
  const isNew = wish.digest && !before.digest
  const today = businessDay(ctx.now, ctx.tie.timeZone)
  await repo.keep(ctx, { follows, digest: wish.digest, ...(isNew ? { digest_day: today } : {}) })
  const after = { follows, digest: wish.digest }
  ctx.audit({ object: 'newsReader', id: ctx.user.uid, before, after })
  return after
}
