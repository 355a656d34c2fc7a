import type { Told } from '@balcao/contract/api/webhook'
import { businessDay } from '@balcao/kernel/business-day'
import { eventOf, type ObjectSubject, type PaymentEvent, type PaymentSubject } from '@balcao/kernel/notifications'
import type { Mode } from '@balcao/kernel/app-state'
import type { Db } from '../../db/held-connection'
import { newId } from '../../base/ids'
import { bodyOf, objectBodyOf } from './bodies'
import * as repo from './telling.repo'
import { tallyNotifications } from './totals'

/** A developer's machine of an app, which fetches what is told; nothing is sent to it. */
export const LISTENER = 'listener'

export interface Change {
  merchant_no: string
  /** The order it is about, or whose refund or dispute. */
  tradeNo: string
  kind: PaymentSubject
  objectId: string
  event: PaymentEvent
  now: Date
}

/**
 * The way something of an order becomes worth telling: written in the transaction that changed it, after the change, under
 * the order's lock, once for each address that wants to know. Where there is none, nothing is kept.
 */
export async function tellMerchant(
  db: Db,
  { merchant_no, tradeNo, kind, objectId, event, now }: Change,
): Promise<void> {
  const found = await repo.orderToTell(db, merchant_no, tradeNo, kind, now)
  if (!found) return
  const { time_zone, notify_url, is_first_told, endpoints, listeners, ...order } = found
  const addresses = [...(is_first_told ? [''] : []), ...endpoints, ...listeners]
  if (addresses.length === 0) return
  const refund = kind === 'refund' ? await repo.refundToTell(db, merchant_no, objectId) : undefined
  const dispute = kind === 'dispute' ? await repo.disputeToTell(db, merchant_no, objectId) : undefined
  const { app_id } = order
  for (const endpoint_id of addresses) {
    const place = await placeIn(db, { merchant_no, lane: tradeNo, app_id, endpoint_id }, now)
    const { notification_id: notificationId, seq: sequence } = place
    await write(db, {
      ...place,
      kind,
      object_id: objectId,
      event,
      body: bodyOf({ notificationId, event, sequence, now, order, refund, dispute }),
      // An account's own address stands for the app's first one.
      notify_url: endpoint_id === '' ? notify_url : '',
      business_day: businessDay(now, time_zone),
    })
  }
}

export interface ObjectChange<Subject extends ObjectSubject> {
  merchant_no: string
  subject: Subject
  objectId: string
  /** Whose it is; null: the merchant's, and told to every app that wants to know. */
  appId: string | null
  mode: Mode
  /** What it has come to. */
  state: string
  told: Told[Subject]
  now: Date
}

/** The same for whatever is no order. The caller holds the object's lock; the lane has a row of its own. */
export async function tellObject<Subject extends ObjectSubject>(db: Db, change: ObjectChange<Subject>): Promise<void> {
  const { merchant_no, subject, objectId, appId, mode, state, told, now } = change
  const addresses = (await repo.addressesFor(db, merchant_no, subject, appId, now)).filter(
    ({ is_listener }) => !is_listener || mode === 'test',
  )
  if (addresses.length === 0) return
  await repo.lockLane(db, merchant_no, objectId, now)
  const business_day = businessDay(now, await repo.zoneOf(db, merchant_no))
  const event = eventOf<ObjectSubject>(subject, state)
  for (const { app_id, endpoint_id } of addresses) {
    const place = await placeIn(db, { merchant_no, lane: objectId, app_id, endpoint_id }, now)
    const about = { notificationId: place.notification_id, sequence: place.seq, event, now, merchant_no, app_id, mode }
    const body = objectBodyOf(about, subject, told)
    await write(db, { ...place, kind: subject, object_id: objectId, event, body, mode, business_day })
  }
}

/** Where it stands among all that an address is told of one thing. One that follows another waits until that is settled. */
async function placeIn(db: Db, lane: repo.Lane, now: Date) {
  const { last, is_busy } = await repo.laneEnd(db, lane)
  return {
    ...lane,
    notification_id: newId('N', now),
    seq: last + 1,
    due_at: is_busy || lane.endpoint_id === LISTENER ? null : now,
    create_time: now,
  }
}

async function write(db: Db, row: repo.NewNotification): Promise<void> {
  await repo.insert(db, row)
  await tallyNotifications(db, row.merchant_no, [row], null, 'PENDING')
}
