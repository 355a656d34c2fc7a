import { MODES } from '@balcao/kernel/app-state'
import {
  NOTIFICATION_EVENTS,
  NOTIFICATION_STATES,
  NOTIFICATION_SUBJECTS,
  TEST_EVENT,
} from '@balcao/kernel/notifications'
import { z } from 'zod'
import { feature, Instant, post, RequestId } from '../kit'
import { WEB_ADDRESS } from '@balcao/kernel/company'
import { app, days, filterInput, listInput, many, pageOf, words, one, DayCounts } from '../lists'

export const Notification = z.object({
  notification_id: z.string(),
  app_id: z.string(),
  app_name: z.string(),
  /** What it tells; `test` for one that a person sent to try the receiver out. */
  event: z.enum([...NOTIFICATION_EVENTS, TEST_EVENT]),
  /** Which of the app's addresses it is for; empty: its notify URL. */
  endpoint_id: z.string(),
  /** The order, refund, dispute, or whatever else it is about. */
  object_id: z.string(),
  /** The order all of it belongs to; empty where it is about none. */
  trade_no: z.string(),
  status: z.enum(NOTIFICATION_STATES),
  attempts: z.int(),
  /** What the last try came to: the HTTP status, or one word. Empty: not tried yet. */
  outcome: z.string(),
  create_time: Instant,
  /** The last try. */
  sent_time: Instant.nullable(),
  /** The first try that was answered with success. */
  delivered_time: Instant.nullable(),
  /** The next try; null where none is due, or an earlier one of the same order comes first. */
  next_time: Instant.nullable(),
})
export type Notification = z.infer<typeof Notification>

export const NotificationAttempt = z.object({
  attempt: z.int(),
  at: Instant,
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  duration_ms: z.int(),
  /** null: nothing was answered, and `error` says why. */
  status: z.int().nullable(),
  answer: z.string(),
  error: z.string(),
})
export type NotificationAttempt = z.infer<typeof NotificationAttempt>

export const NotificationDetail = Notification.extend({
  /** The bytes that are sent and signed. */
  body: z.string(),
  /** The newest first. */
  tries: z.array(NotificationAttempt),
})
export type NotificationDetail = z.infer<typeof NotificationDetail>

export const NotificationFilters = {
  time: days(),
  /** An order by trade_no or out_trade_no, a refund, a dispute or a notification, whole. */
  id: words(64),
  app_id: app(),
  mode: one(MODES),
  event: many([...NOTIFICATION_EVENTS, TEST_EVENT]),
  status: many(NOTIFICATION_STATES),
}

/** An address that an app's news go to. The first one is the notify URL of the app itself, and has no id. */
export const Endpoint = z.object({
  endpoint_id: z.string(),
  url: z.string(),
  note: z.string(),
  /** What it is told of. */
  subjects: z.array(z.enum(NOTIFICATION_SUBJECTS)),
  /** null: it came with the app. */
  create_time: Instant.nullable(),
  created_by: z.string(),
})
export type Endpoint = z.infer<typeof Endpoint>

const EndpointId = z.string().max(40).default('')
const endpointFacts = {
  url: z.string().trim().min(1).max(512).regex(WEB_ADDRESS),
  note: z.string().trim().max(100).default(''),
  subjects: z.array(z.enum(NOTIFICATION_SUBJECTS)).min(1).max(NOTIFICATION_SUBJECTS.length),
}

const NotificationId = z.string().min(1).max(40)
const AppId = z.string().regex(/^\d{18}$/)
const SampleEvent = z.enum(NOTIFICATION_EVENTS)

/** Failed ones of a period. */
const Period = { time_from: Instant, time_to: Instant, app_id: z.string().max(18).optional() }

/** How many would be sent again, and how many would not, because the receiver knows already. null: over 10,000. */
export const Resending = z.object({ count: z.int().nullable(), skipped: z.int().nullable() })
export type Resending = z.infer<typeof Resending>

/** How one event is signed, step by step. The secret word itself stays here. */
export const SignedSample = z.object({
  url: z.string(),
  header: z.string(),
  body: z.string(),
  body_bytes: z.int(),
  t: z.int(),
  /** One for each secret word that is valid: two for a day after a change. The newest first. */
  signatures: z.array(z.object({ v2: z.string(), v3: z.string() })),
  /** The header's whole value. */
  value: z.string(),
})
export type SignedSample = z.infer<typeof SignedSample>

export const notifications = feature('notifications', {
  list: post('notification/list', {
    summary: 'What merchants’ systems were told, newest first',
    needs: 'appManagement:view',
    reads: true,
    input: listInput(NotificationFilters, ['create_time']),
    reply: pageOf(Notification),
  }),
  days: post('notification/days', {
    summary: 'How many notifications were made on each day, and how many of those were delivered',
    needs: 'appManagement:view',
    reads: true,
    input: filterInput(NotificationFilters),
    reply: DayCounts,
  }),
  detail: post('notification/detail', {
    summary: 'One notification with its bytes and every try',
    needs: 'appManagement:view',
    reads: true,
    input: z.object({ notification_id: NotificationId }),
    reply: NotificationDetail,
  }),
  resend: post('notification/resend', {
    summary: 'Send one again, whatever became of it',
    needs: 'appManagement:edit',
    input: z.object({ notification_id: NotificationId }),
    reply: NotificationDetail,
  }),
  countFailed: post('notification/countFailed', {
    summary: 'What sending the failed ones of a period again would do; nothing is sent',
    needs: 'appManagement:view',
    reads: true,
    input: z.object(Period),
    reply: Resending,
  }),
  resendFailed: post('notification/resendFailed', {
    summary: 'Send the failed ones of a period again, without those that the receiver knows already',
    needs: 'appManagement:edit',
    idempotentBy: 'request_id',
    input: z.object({ ...Period, request_id: z.string().trim().min(1).max(64) }),
    reply: Resending,
  }),
  test: post('notification/test', {
    summary: 'Send an event with sample data to an app’s address',
    needs: 'appManagement:edit',
    idempotentBy: 'request_id',
    input: z.object({
      app_id: AppId,
      endpoint_id: EndpointId,
      event: SampleEvent,
      request_id: z.string().trim().min(1).max(64),
    }),
    reply: NotificationDetail,
  }),
  preview: post('notification/preview', {
    summary: 'An event with sample data and how it is signed; nothing is sent',
    needs: 'appManagement:edit',
    reads: true,
    input: z.object({ app_id: AppId, endpoint_id: EndpointId, event: SampleEvent }),
    reply: SignedSample,
  }),
  endpoints: post('notification/endpoint/list', {
    summary: 'Where an app’s news go, its notify URL first, and what each address is told of',
    needs: 'appManagement:view',
    reads: true,
    input: z.object({ app_id: AppId }),
    reply: z.array(Endpoint),
  }),
  addEndpoint: post('notification/endpoint/create', {
    summary: 'Tell another address, too',
    needs: 'appManagement:edit',
    stepUp: 'recent',
    idempotentBy: 'request_id',
    input: z.object({ request_id: RequestId, app_id: AppId, ...endpointFacts }),
    reply: Endpoint,
  }),
  changeEndpoint: post('notification/endpoint/update', {
    summary: 'Change an address or what it is told of; of the notify URL, what it is told of',
    needs: 'appManagement:edit',
    stepUp: 'recent',
    input: z.object({ app_id: AppId, endpoint_id: EndpointId, ...endpointFacts }),
    reply: Endpoint,
  }),
  removeEndpoint: post('notification/endpoint/delete', {
    summary: 'Tell an address nothing more; what it was not told yet is given up',
    needs: 'appManagement:edit',
    input: z.object({ app_id: AppId, endpoint_id: z.string().min(1).max(40) }),
    reply: z.null(),
  }),
})
