import { isAcknowledged, secondsToNextTry } from '@balcao/kernel/notifications'
import type { Db } from '../../db/held-connection'
import { secondsAfter } from '../../base/clock'
import type { Gateway } from '../../kit/calls/ctx'
import { enqueue } from '../../kit/jobs/jobs'
import { AddressRefused, callOutside, OutsideFailed } from '../../kit/http/outgoing'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { notificationTarget } from '../apps'
import * as repo from './delivery.repo'
import { signedHeaders, unixSeconds } from './signature'
import { tallyNotifications } from '../telling'

export const ALARM = 'notifications.alarm'

/** So many of one merchant are under way at once, and so many merchants. */
const AT_ONCE = 10
const MOST_MERCHANTS = 50
/** After so many portions others get their turn, if there are others. */
const PORTIONS = 20
/** Longer than a call can take: what nobody settled until then belongs to a worker that died. */
const LEASE_SECONDS = 60
/** The fourth try comes some 36 minutes after the first: that is no hiccup any more. */
const ALARM_AFTER_TRIES = 4
const QUIET_SECONDS = 24 * 60 * 60
const KEPT_ANSWER = 2_000

type NotificationTarget = Awaited<ReturnType<typeof notificationTarget>>

/** Merchants that are being told something, in each gateway of this process. */
const underWay = new WeakMap<Gateway, Map<string, Promise<void>>>()

function underWayOf(gateway: Gateway): Map<string, Promise<void>> {
  const known = underWay.get(gateway) ?? new Map<string, Promise<void>>()
  underWay.set(gateway, known)
  return known
}

/**
 * Begins with every merchant that has something due and waits for none: a receiver that is slow keeps its own merchant
 * waiting and nobody else.
 */
export async function beginDue(gateway: Gateway): Promise<number> {
  const busy = underWayOf(gateway)
  const due = await repo.dueMerchants(gateway.databases.worker, gateway.clock.now(), MOST_MERCHANTS + busy.size)
  const fresh = due.filter((merchant_no) => !busy.has(merchant_no)).slice(0, MOST_MERCHANTS - busy.size)
  for (const merchant_no of fresh) {
    const work = deliverOf(gateway, merchant_no)
      .catch((error: unknown) => gateway.log.error({ merchant_no, err: error }, 'notifications failed'))
      .finally(() => busy.delete(merchant_no))
    busy.set(merchant_no, work)
  }
  return fresh.length
}

/** Until everything that was begun is settled. */
export async function whenSettled(gateway: Gateway): Promise<void> {
  await Promise.all(underWayOf(gateway).values())
}

async function deliverOf(gateway: Gateway, merchant_no: string): Promise<void> {
  for (let portion = 0; portion < PORTIONS; portion++) {
    const now = gateway.clock.now()
    const taken = await inTenant(gateway, merchant_no, async (db) => {
      const claimed = await repo.claim(db, merchant_no, now, secondsAfter(now, LEASE_SECONDS), AT_ONCE)
      const targets = new Map<string, NotificationTarget>()
      for (const appId of new Set(claimed.map(({ app_id }) => app_id)))
        targets.set(appId, await notificationTarget(db, gateway.secret, merchant_no, appId, now))
      const urls = await urlsOf(db, merchant_no, claimed)
      return claimed.map((notification) => {
        const target = targets.get(notification.app_id)
        const { endpoint_id } = notification
        return {
          notification,
          target: target && endpoint_id ? { ...target, notifyUrl: urls.get(endpoint_id) } : target,
        }
      })
    })
    if (taken.length === 0) return
    await Promise.all(taken.map(({ notification, target }) => deliver(gateway, merchant_no, notification, target)))
  }
}

async function urlsOf(db: Db, merchant_no: string, claimed: readonly repo.Claimed[]): Promise<Map<string, string>> {
  const ids = claimed.map(({ endpoint_id }) => endpoint_id).filter((id) => id !== '')
  const found = ids.length === 0 ? [] : await repo.urlsOf(db, merchant_no, ids)
  return new Map(found.map(({ endpoint_id, url }) => [endpoint_id, url]))
}

async function deliver(
  gateway: Gateway,
  merchant_no: string,
  notification: repo.Claimed,
  target: NotificationTarget | undefined,
): Promise<void> {
  const { attempt, isAccepted } = await tryOnce(gateway, notification, target)
  const now = gateway.clock.now()
  await inTenant(gateway, merchant_no, async (db) => {
    await repo.lockLanes(db, merchant_no, [notification.lane])
    await repo.insertAttempt(db, merchant_no, attempt)
    const outcome = attempt.error || String(attempt.status)
    const isOver = isAccepted
      ? await settleDelivered(db, merchant_no, notification, outcome, now)
      : await settleFailed(db, merchant_no, notification, outcome, now)
    if (isOver) await repo.callNext(db, merchant_no, [notification.lane], now)
  })
}

async function settleDelivered(db: Db, merchant_no: string, notification: repo.Claimed, outcome: string, now: Date) {
  const isNews = await repo.settleDelivered(db, merchant_no, notification.notification_id, outcome, now)
  if (isNews) await tallyNotifications(db, merchant_no, [notification], 'PENDING', 'DELIVERED')
  return isNews
}

/** Nothing is ever sent there, however often it is tried: only another address helps, and then a resend. */
const HOPELESS: readonly string[] = ['not-an-address', 'userinfo', 'inner-address']

/** true: it was the last try, and whatever waits behind it need not wait any longer. */
async function settleFailed(db: Db, merchant_no: string, notification: repo.Claimed, outcome: string, now: Date) {
  const { tries, app_id: appId } = notification
  const pause = HOPELESS.includes(outcome) ? null : secondsToNextTry(tries)
  const next = pause === null ? null : secondsAfter(now, pause)
  const isOurs = await repo.settleFailed(db, merchant_no, notification, outcome, next)
  if (!isOurs) return false
  if (
    tries >= ALARM_AFTER_TRIES &&
    (await repo.raiseAlarm(db, merchant_no, appId, now, secondsAfter(now, -QUIET_SECONDS)))
  )
    await enqueue(db, ALARM, { merchant_no, app_id: appId })
  if (!next) await tallyNotifications(db, merchant_no, [notification], 'PENDING', 'FAILED')
  return !next
}

/** One call, outside of any transaction; whatever comes of it is an attempt that can be written down. */
async function tryOnce(gateway: Gateway, notification: repo.Claimed, target: NotificationTarget | undefined) {
  const { notification_id, attempts, body } = notification
  const at = gateway.clock.now()
  const started = performance.now()
  const { notifyUrl = '', secretWords = [] } = target ?? {}
  const url = notification.notify_url || notifyUrl
  const t = unixSeconds(at)
  const headers = signedHeaders(gateway.brand.signature_header, secretWords, { id: notification_id, t, body })
  const noted = { notification_id, attempt: attempts, at, url, headers }
  const took = () => Math.round(performance.now() - started)
  try {
    if (url === '') throw new OutsideFailed('no-address')
    if (secretWords.length === 0) throw new OutsideFailed('no-secret-word')
    const answer = await callOutside({ url, headers, body }, gateway.config.outgoing)
    const isAccepted = isAcknowledged(answer.status)
    // No text of the database may hold a zero byte.
    const start = answer.body.slice(0, KEPT_ANSWER).replaceAll('\0', '\uFFFD')
    return { isAccepted, attempt: { ...noted, duration_ms: took(), status: answer.status, answer: start, error: '' } }
  } catch (error) {
    if (!(error instanceof AddressRefused) && !(error instanceof OutsideFailed)) throw error
    const attempt = { ...noted, duration_ms: took(), status: null, answer: '', error: error.reason }
    return { isAccepted: false, attempt }
  }
}

function inTenant<Result>(
  { databases }: Gateway,
  merchant_no: string,
  work: Parameters<typeof inTransaction<Result>>[2],
): Promise<Result> {
  return inTransaction(databases.worker, openTenant(merchant_no), work)
}
