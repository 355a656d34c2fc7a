import { HOME_COUNTRIES } from '@balcao/kernel/countries'
import { LANGUAGES, type Language } from '@balcao/kernel/languages'
import { z } from 'zod'
import { feature, Instant, post, providerPost, RequestId } from '../kit'
import { listInput, pageOf } from '../lists'

export const SEVERITIES = ['info', 'warning', 'critical'] as const
export type Severity = (typeof SEVERITIES)[number]

export const MOST_ANNOUNCED = 300

const Words = z.string().trim().min(1).max(MOST_ANNOUNCED)
const Texts = z.object(
  Object.fromEntries(LANGUAGES.map((language) => [language, Words])) as Record<Language, typeof Words>,
)

/** A line that merchants see under the header, in their language, for as long as it counts. */
const Line = z.object({
  announcement_id: z.string(),
  severity: z.enum(SEVERITIES),
  texts: Texts,
  begin_time: Instant,
  end_time: Instant,
})

export const CurrentAnnouncement = Line.extend({ is_closed: z.boolean() })
export type CurrentAnnouncement = z.infer<typeof CurrentAnnouncement>

export const Announcement = Line.extend({
  /** Whose merchants see it; empty: all. */
  country: z.string(),
  created_by: z.string(),
  create_time: Instant,
})
export type Announcement = z.infer<typeof Announcement>

const Id = z.string().min(1).max(40)

export const announcements = feature('announcements', {
  current: post('announcement/current', {
    summary: 'What the provider announces to this merchant now, and whether this person has closed it',
    needs: 'merchant',
    reads: true,
    reply: z.array(CurrentAnnouncement),
  }),
  close: post('announcement/close', {
    summary: 'Put an announcement away; the person does not see its line again',
    needs: 'merchant',
    unaudited: 'what somebody has closed is their own affair',
    input: z.object({ announcement_id: Id }),
    reply: z.null(),
  }),
  list: providerPost('announcement/list', {
    summary: 'What was ever announced to merchants, newest first',
    needs: 'provider:support',
    reads: true,
    input: listInput({}, ['create_time']),
    reply: pageOf(Announcement),
  }),
  create: providerPost('announcement/create', {
    summary: 'Announce something to the merchants of a country, or to all, in three languages and for a while',
    needs: 'provider:support',
    idempotentBy: 'request_id',
    input: z.object({
      request_id: RequestId,
      country: z.enum(['', ...HOME_COUNTRIES]),
      severity: z.enum(SEVERITIES),
      texts: Texts,
      begin_time: Instant,
      end_time: Instant,
    }),
    reply: Announcement,
  }),
  end: providerPost('announcement/end', {
    summary: 'Let an announcement end now',
    needs: 'provider:support',
    input: z.object({ announcement_id: Id }),
    reply: Announcement,
  }),
})
