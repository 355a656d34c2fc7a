import { DOWNLOAD_FORMATS } from '@balcao/kernel/downloads'
import { REPORT_ORIGINS, REPORT_TYPES } from '@balcao/kernel/reports'
import { z } from 'zod'
import { Download } from './downloads'
import { feature, Instant, listInput, pageOf, post } from './kit'

export const Report = Download.extend({
  type: z.enum(REPORT_TYPES),
  origin: z.enum(REPORT_ORIGINS),
  /** Empty: all apps. */
  app_id: z.string(),
  /** The day that a daily report is about. */
  report_day: z.iso.date().nullable(),
})
export type Report = z.infer<typeof Report>

export const reports = feature('reports', {
  list: post('report/list', {
    summary: 'Reports of the chosen merchant, newest first: the daily ones of its apps and those asked for',
    needs: 'report:view',
    reads: true,
    input: listInput(
      {
        origin: z.enum(REPORT_ORIGINS).optional(),
        type: z.enum(REPORT_TYPES).optional(),
        app_id: z.string().max(18).optional(),
      },
      ['create_time'],
    ),
    reply: pageOf(Report),
  }),
  create: post('report/create', {
    summary: 'Ask for a report of a stretch of time; it is written in the background',
    needs: 'download:view',
    idempotentBy: 'request_id',
    input: z.object({
      request_id: z.string().min(8).max(64),
      type: z.enum(REPORT_TYPES),
      app_id: z.string().max(18).default(''),
      time_from: Instant,
      time_to: Instant,
      /** Left out or empty: all. */
      columns: z.array(z.string().max(40)).max(60).default([]),
      format: z.enum(DOWNLOAD_FORMATS).default('CSV'),
      separator: z.enum([',', ';']).default(','),
      /** Left out: the merchant's. */
      time_zone: z.string().max(64).default(''),
      /** Whether to write to whoever asks when it is ready. */
      mail: z.boolean().default(false),
    }),
    reply: Report,
  }),
})
