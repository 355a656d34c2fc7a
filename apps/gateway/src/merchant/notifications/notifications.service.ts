import type { Notification, NotificationDetail, SignedSample } from '@balcao/contract/merchant/notifications'
import { businessDay } from '@balcao/kernel/business-day'
import { PAYMENT_SUBJECTS, TEST_EVENT, type NotificationEvent } from '@balcao/kernel/notifications'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { newId } from '../../base/ids'
import { notificationTarget } from '../apps'
import { AddressMissing, SecretWordMissing } from './notifications.errors'
import * as repo from './notifications.repo'
import { sampleBody } from './samples'
import { headerValue, signaturesOf, unixSeconds } from './signature'
import { insertNotification, tallyNotifications } from '../telling'
import { addressOf } from './endpoints'
import { seenBy } from './seen-by'

type Row = NonNullable<Awaited<ReturnType<typeof repo.one>>>

export async function detail(ctx: Ctx, id: string): Promise<NotificationDetail> {
  const row = await repo.one(ctx, id)
  if (!row) throw new NotFound()
  const app = await repo.ownApp(ctx, row.app_id)
  const tries = await repo.attemptsOf(ctx, id)
  return {
    ...toNotification({ ...row, app_name: app?.name ?? null }),
    body: seenBy(ctx, row.kind, row.body),
    tries: tries.map((attempt) => ({
      ...attempt,
      at: attempt.at.toISOString(),
      headers: attempt.headers as Record<string, string>,
    })),
  }
}

/** An event that did not happen, sent like one that did. It stands in a lane of its own, so nothing waits for it. */
export async function sendTest(
  ctx: Ctx,
  appId: string,
  endpoint_id: string,
  event: NotificationEvent,
): Promise<NotificationDetail> {
  const { db, merchant_no, now, tie } = ctx
  if ((await addressOf(ctx, appId, endpoint_id)) === '') throw new AddressMissing()
  const id = newId('N', now)
  const row = {
    merchant_no,
    notification_id: id,
    app_id: appId,
    endpoint_id,
    kind: 'test',
    object_id: id,
    lane: id,
    seq: 1,
    event: TEST_EVENT,
    body: sampleBody({ notificationId: id, event, merchant_no, appId, now }),
    business_day: businessDay(now, tie.timeZone),
    due_at: now,
    create_time: now,
  }
  await insertNotification(db, row)
  await tallyNotifications(db, merchant_no, [row], null, 'PENDING')
  ctx.audit({ object: 'notification', id, after: { test: event, app_id: appId } })
  return detail(ctx, id)
}

/** How an event is signed, with the app's own secret word. Only the outcome leaves, never the word. */
export async function preview(
  ctx: Ctx,
  appId: string,
  endpointId: string,
  event: NotificationEvent,
): Promise<SignedSample> {
  const { db, merchant_no, now, gateway } = ctx
  const url = await addressOf(ctx, appId, endpointId)
  const { secretWords } = await notificationTarget(db, gateway.secret, merchant_no, appId, now)
  if (secretWords.length === 0) throw new SecretWordMissing()
  const body = sampleBody({ notificationId: newId('N', now), event, merchant_no, appId, now })
  const t = unixSeconds(now)
  const signatures = signaturesOf(secretWords, t, body)
  return {
    url,
    header: gateway.brand.signature_header,
    body,
    body_bytes: Buffer.byteLength(body),
    t,
    signatures,
    value: headerValue(t, signatures),
  }
}

export type Listed = Pick<
  Row,
  | 'notification_id'
  | 'app_id'
  | 'kind'
  | 'event'
  | 'endpoint_id'
  | 'object_id'
  | 'lane'
  | 'status'
  | 'attempts'
  | 'outcome'
  | 'create_time'
  | 'sent_time'
  | 'delivered_time'
  | 'due_at'
> & { app_name: string | null }

export function toNotification(row: Listed): Notification {
  return {
    notification_id: row.notification_id,
    app_id: row.app_id,
    app_name: row.app_name ?? row.app_id,
    event: row.event as Notification['event'],
    endpoint_id: row.endpoint_id,
    object_id: row.object_id,
    trade_no: PAYMENT_SUBJECTS.some((subject) => subject === row.kind) ? row.lane : '',
    status: row.status as Notification['status'],
    attempts: row.attempts,
    outcome: row.outcome,
    create_time: row.create_time.toISOString(),
    sent_time: row.sent_time?.toISOString() ?? null,
    delivered_time: row.delivered_time?.toISOString() ?? null,
    next_time: row.due_at?.toISOString() ?? null,
  }
}
