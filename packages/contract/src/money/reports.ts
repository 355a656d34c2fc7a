import { DOWNLOAD_FORMATS } from '@balcao/kernel/downloads'
import { areReportRecipients } from '@balcao/kernel/app-rules'
import { CADENCES, REPORT_ORIGINS, REPORT_TYPES, SCHEDULE_STATES } from '@balcao/kernel/reports'
import { z } from 'zod'
import { Download } from '../platform/downloads'
import { feature, Instant, post } from '../kit'
import { app, listInput, one, pageOf } from '../lists'

export const Report = Download.extend({
  type: z.enum(REPORT_TYPES),
  origin: z.enum(REPORT_ORIGINS),
  /** Empty: all apps. */
  app_id: z.string(),
  /** The day that a daily report is about, or the first one of a scheduled report. */
  report_day: z.iso.date().nullable(),
  /** The last day of a scheduled report. */
  report_until: z.iso.date().nullable(),
})
export type Report = z.infer<typeof Report>

export const ReportSchedule = z.object({
  schedule_id: z.string(),
  type: z.enum(REPORT_TYPES),
  cadence: z.enum(CADENCES),
  /** Empty: all apps. */
  app_id: z.string(),
  /** Empty: those of the app. */
  recipients: z.string(),
  format: z.enum(DOWNLOAD_FORMATS),
  time_zone: z.string(),
  status: z.enum(SCHEDULE_STATES),
  created_by: z.string(),
  create_time: Instant,
  /** When the next report is made; null: with the next settlement, or not while it is paused. */
  next_time: Instant.nullable(),
})
export type ReportSchedule = z.infer<typeof ReportSchedule>

const ScheduleId = z.string().min(1).max(40)

export const ReportFilters = { origin: one(REPORT_ORIGINS), type: one(REPORT_TYPES), app_id: app() }

export const reports = feature('reports', {
  list: post('report/list', {
    summary: 'Reports of the chosen merchant, newest first: the daily ones of its apps and those asked for',
    needs: 'report:view',
    reads: true,
    input: listInput(ReportFilters, ['create_time']),
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
  schedules: post('report/schedule/list', {
    summary: 'Schedules by which reports come by themselves, newest first',
    needs: 'report:view',
    reads: true,
    reply: z.array(ReportSchedule),
  }),
  schedule: post('report/schedule/create', {
    summary: 'Have a report made after each day, week, month or settlement, and its recipients told',
    needs: 'report:edit',
    idempotentBy: 'request_id',
    input: z.object({
      request_id: z.string().min(8).max(64),
      type: z.enum(REPORT_TYPES),
      cadence: z.enum(CADENCES),
      app_id: z.string().max(18).default(''),
      /** As an app's; left out or empty: those of the app, which must then be named. */
      recipients: z.string().trim().refine(areReportRecipients).default(''),
      format: z.enum(DOWNLOAD_FORMATS).default('CSV'),
      /** Left out: the merchant's. */
      time_zone: z.string().max(64).default(''),
    }),
    reply: ReportSchedule,
  }),
  setSchedule: post('report/schedule/update', {
    summary: 'Pause a schedule or go on with it; what a pause left out is not made up for',
    needs: 'report:edit',
    input: z.object({ schedule_id: ScheduleId, status: z.enum(SCHEDULE_STATES) }),
    reply: ReportSchedule,
  }),
  removeSchedule: post('report/schedule/delete', {
    summary: 'Delete a schedule; the reports that it made stay',
    needs: 'report:edit',
    input: z.object({ schedule_id: ScheduleId }),
    reply: z.null(),
  }),
})
