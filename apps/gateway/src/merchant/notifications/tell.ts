import { businessDay } from '@balcao/kernel/business-day'
import type { NotificationEvent, NotificationKind } from '@balcao/kernel/notifications'
import type { Db } from '../../db/held-connection'
import { newId } from '../../base/ids'
import { bodyOf } from './bodies'
import * as repo from './notifications.repo'
import { tallyNotifications } from './totals'

export interface Change {
  merchant_no: string
  /** The order it is about, or whose refund or dispute. */
  tradeNo: string
  kind: Exclude<NotificationKind, 'test'>
  objectId: string
  event: NotificationEvent
  now: Date
}

/**
 * The one way something becomes worth telling: written in the transaction that changed it, after the change, under the
 * order's lock. An app without an address is told nothing.
 */
export async function tellMerchant(
  db: Db,
  { merchant_no, tradeNo, kind, objectId, event, now }: Change,
): Promise<void> {
  const found = await repo.orderToTell(db, merchant_no, tradeNo)
  if (!found) return
  const { time_zone, notify_url, ...order } = found
  const { last, is_busy } = await repo.laneEnd(db, merchant_no, tradeNo)
  const notificationId = newId('N', now)
  const sequence = last + 1
  const refund = kind === 'refund' ? await repo.refundToTell(db, merchant_no, objectId) : undefined
  const dispute = kind === 'dispute' ? await repo.disputeToTell(db, merchant_no, objectId) : undefined
  const row = {
    merchant_no,
    notification_id: notificationId,
    app_id: order.app_id,
    kind,
    object_id: objectId,
    lane: tradeNo,
    seq: sequence,
    event,
    body: bodyOf({ notificationId, event, sequence, now, order, refund, dispute }),
    notify_url,
    business_day: businessDay(now, time_zone),
    // One that follows another waits until that is settled.
    due_at: is_busy ? null : now,
    create_time: now,
  }
  await repo.insert(db, row)
  await tallyNotifications(db, merchant_no, [row], null, 'PENDING')
}
