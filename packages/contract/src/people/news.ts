import { z } from 'zod'
import { feature, Instant, post } from '../kit'

/** What people are told of, and which of its states are worth telling. */
export const NEWS_STATES = {
  dispute: ['NEEDS_RESPONSE', 'WON', 'LOST', 'WITHDRAWN', 'EXPIRED'],
  withdrawal: ['PAID', 'FAILED', 'RETURNED', 'REJECTED'],
  settlement: ['GENERATED', 'PAID', 'FAILED', 'REJECTED'],
  bankAccount: ['VERIFIED', 'REJECTED'],
  waybillBatch: ['SUCCESS', 'PARTIAL', 'FAILED'],
  download: ['READY', 'FAILED'],
  announcement: ['info', 'warning', 'critical'],
} as const
export type NewsKind = keyof typeof NEWS_STATES
export const NEWS_KINDS = Object.keys(NEWS_STATES) as [NewsKind, ...NewsKind[]]

export const NewsItem = z.object({
  /** Kind, number and state: another state of the same thing is news again. */
  key: z.string(),
  kind: z.enum(NEWS_KINDS),
  /** One of the kind's own. */
  state: z.string(),
  /** What its screen is opened by. */
  id: z.string(),
  name: z.string(),
  /** Empty where it is about no money. */
  amount: z.string(),
  currency: z.string(),
  at: Instant,
  is_read: z.boolean(),
})
export type NewsItem = z.infer<typeof NewsItem>

/** What a person follows at the chosen merchant, and whether it is also written to them each morning. */
export const NewsSettings = z.object({ follows: z.array(z.enum(NEWS_KINDS)), digest: z.boolean() })
export type NewsSettings = z.infer<typeof NewsSettings>

/** What the top bar counts. */
export const NewsCount = z.object({
  unread: z.int(),
  /** Files and batches of the person that are being made. */
  under_way: z.int(),
  /** Those that came to an end since the person last looked. */
  ended: z.int(),
})
export type NewsCount = z.infer<typeof NewsCount>

export const MOST_READ_AT_ONCE = 100

export const news = feature('news', {
  list: post('news/list', {
    summary: 'What happened in the last two weeks to what the person follows, of all that they may read, newest first',
    needs: 'merchant',
    reads: true,
    reply: z.array(NewsItem),
  }),
  count: post('news/count', {
    summary: 'How much of it is unread, and how many files and batches of the person are under way or ended unseen',
    needs: 'merchant',
    reads: true,
    reply: NewsCount,
  }),
  read: post('news/read', {
    summary: 'Mark news as read, some by their keys or all there are; or files and batches as seen',
    needs: 'merchant',
    unaudited: 'what somebody has read is their own affair',
    input: z.object({
      what: z.enum(['some', 'all', 'files']),
      keys: z.array(z.string().min(1).max(120)).max(MOST_READ_AT_ONCE).default([]),
    }),
    reply: NewsCount,
  }),
  settings: post('news/settings', {
    summary: 'What the person follows at the chosen merchant',
    needs: 'merchant',
    reads: true,
    reply: NewsSettings,
  }),
  follow: post('news/follow', {
    summary: 'Choose what to follow, and whether a letter tells of it each morning',
    needs: 'merchant',
    input: NewsSettings,
    reply: NewsSettings,
  }),
})
