import type { InputOf, ReplyOf } from '@balcao/contract/kit'
import type { merchantApi } from '@balcao/contract/api/merchant-api'
import { businessDay } from '@balcao/kernel/business-day'
import {
  isAcknowledged,
  NOTIFICATION_SUBJECTS,
  SUBJECT_RIGHTS,
  subjectOf,
  TEST_EVENT,
} from '@balcao/kernel/notifications'
import { secondsAfter } from '../../base/clock'
import { newId } from '../../base/ids'
import type { ProgramCtx } from '../../kit/calls/ctx'
import { notificationTarget } from '../apps'
import { addressesFor, insertNotification, LISTENER, tallyNotifications } from '../telling'
import { insertAttempt, lockLanes, settleDelivered, settleFailed } from './delivery.repo'
import * as repo from './listen.repo'
import { NobodyListens, TestKeyNeeded } from './notifications.errors'
import { sampleBody } from './samples'
import { signedHeaders, unixSeconds } from './signature'

/**
 * A developer's machine has no address that we could call: it asks, again and again, and says what its program answered.
 * Only the sandbox is heard so; the merchant's money and file are not told to a terminal.
 */

type Calls = typeof merchantApi
type Settled = InputOf<Calls['listenEvents']>['settled'][number]

const HEARD = NOTIFICATION_SUBJECTS.filter((subject) => !SUBJECT_RIGHTS[subject])
/** So long something is kept after it was last asked for; written down again when half of that is over. */
const KEPT_SECONDS = 60
/** Who took something and said nothing for so long is gone. */
const LEASE_SECONDS = 30
const AT_ONCE = 20

export async function listen(
  ctx: ProgramCtx,
  { to, settled }: InputOf<Calls['listenEvents']>,
): Promise<ReplyOf<Calls['listenEvents']>> {
  const { appId, mode } = ctx.program
  if (mode !== 'test') throw new TestKeyNeeded()
  for (const one of settled) await settle(ctx, to, one)
  const listen_until = await goOnListening(ctx, appId)
  const found = await repo.take(ctx, appId, secondsAfter(ctx.now, -LEASE_SECONDS), AT_ONCE)
  const secretWords = found.length === 0 ? [] : await secretWordsOf(ctx, appId)
  const inOrder = found.toSorted((one, other) => one.create_time.getTime() - other.create_time.getTime())
  return {
    listen_until: listen_until.toISOString(),
    list: inOrder.map(({ notification_id, body }) => ({
      notification_id,
      headers: Object.entries(headersOf(ctx, secretWords, notification_id, ctx.now, body)).map(([name, value]) => ({
        name,
        value,
      })),
      body,
    })),
  }
}

async function goOnListening(ctx: ProgramCtx, appId: string): Promise<Date> {
  const { listen_until } = (await repo.listening(ctx, appId)) ?? {}
  if (listen_until && listen_until > secondsAfter(ctx.now, KEPT_SECONDS / 2)) return listen_until
  const until = secondsAfter(ctx.now, KEPT_SECONDS)
  await repo.listen(ctx, appId, [...HEARD], until)
  return until
}

/** What the machine's own program answered. Nothing is tried again by itself: the developer sits in front of it. */
async function settle(ctx: ProgramCtx, url: string, { notification_id, status, answer, duration_ms }: Settled) {
  const { db, merchant_no, now } = ctx
  const seen = await repo.taken(ctx, ctx.program.appId, notification_id)
  if (!seen) return
  await lockLanes(db, merchant_no, [seen.lane])
  const at = seen.sent_time ?? now
  const headers = headersOf(ctx, await secretWordsOf(ctx, seen.app_id), notification_id, at, seen.body)
  const error = status === null ? 'unreachable' : ''
  await insertAttempt(db, merchant_no, {
    notification_id,
    attempt: seen.attempts,
    at,
    url,
    headers,
    duration_ms,
    status,
    answer: answer.replaceAll('\0', '\uFFFD'),
    error,
  })
  const outcome = error || String(status)
  const isTaken = status !== null && isAcknowledged(status)
  const isNews = isTaken
    ? await settleDelivered(db, merchant_no, notification_id, outcome, now)
    : await settleFailed(db, merchant_no, seen, outcome, null)
  if (isNews) await tallyNotifications(db, merchant_no, [seen], 'PENDING', isTaken ? 'DELIVERED' : 'FAILED')
}

async function secretWordsOf({ db, merchant_no, gateway, now }: ProgramCtx, appId: string): Promise<readonly string[]> {
  return (await notificationTarget(db, gateway.secret, merchant_no, appId, now)).secretWords
}

function headersOf({ gateway }: ProgramCtx, secretWords: readonly string[], id: string, at: Date, body: string) {
  return signedHeaders(gateway.brand.signature_header, secretWords, { id, t: unixSeconds(at), body })
}

/** An event that did not happen, told to every address of the app that is told of such, and to the machine that listens. */
export async function trigger(
  ctx: ProgramCtx,
  { event }: InputOf<Calls['triggerEvent']>,
): Promise<ReplyOf<Calls['triggerEvent']>> {
  const { db, merchant_no, now, tie, program } = ctx
  const { appId, mode } = program
  if (mode !== 'test') throw new TestKeyNeeded()
  const addresses = await addressesFor(db, merchant_no, subjectOf(event), appId, now)
  if (addresses.length === 0) throw new NobodyListens()
  const told = addresses.map(({ endpoint_id }) => {
    const id = newId('N', now)
    const place = { merchant_no, notification_id: id, app_id: appId, endpoint_id, object_id: id, lane: id, seq: 1 }
    return {
      ...place,
      kind: 'test',
      event: TEST_EVENT,
      mode,
      body: sampleBody({ notificationId: id, event, merchant_no, appId, now }),
      business_day: businessDay(now, tie.timeZone),
      due_at: endpoint_id === LISTENER ? null : now,
      create_time: now,
    }
  })
  for (const row of told) await insertNotification(db, row)
  await tallyNotifications(db, merchant_no, told, null, 'PENDING')
  const list = told.map(({ notification_id, endpoint_id }) => ({ notification_id, endpoint_id }))
  ctx.audit({ object: 'notification', id: list[0]?.notification_id ?? '', after: { test: event, app_id: appId } })
  return { list }
}
