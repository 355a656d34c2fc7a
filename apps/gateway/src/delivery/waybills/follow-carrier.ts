import type { Mode } from '@balcao/kernel/app-state'
import { isFinalWaybill, standingAfter, type WaybillState } from '@balcao/kernel/waybill-state'
import type { CarrierWord } from '../../ports/carriers/carrier'
import type { Db } from '../../db/held-connection'
import { writeAudit } from '../../kit/calls/audit'
import { secondsAfter } from '../../base/clock'
import { newId } from '../../base/ids'
import { tellObject } from '../../merchant'
import { orderFacts } from '../../payments'
import { countWaybill } from './totals'
import * as repo from './waybills.repo'

const SOONEST_SECONDS = 60
const LATEST_SECONDS = 6 * 60 * 60

/** Takes in what a carrier said of one shipment. Heard twice, late or out of order, it comes to the same. */
export async function follow(db: Db, merchant_no: string, waybillNo: string, heard: CarrierWord[], now: Date) {
  const row = await repo.lock(db, merchant_no, waybillNo)
  if (!row) return
  const fresh = await repo.addEvents(
    db,
    merchant_no,
    waybillNo,
    heard.map(({ eventId, status, place, text, at }) => ({ event_id: eventId, status, place, text, at })),
  )
  const before = { status: row.tracking_status as WaybillState, at: row.status_time }
  const known = fresh.reduce(standingAfter, before)
  await repo.move(db, merchant_no, waybillNo, {
    tracking_status: known.status,
    status_time: known.at,
    next_track_time: isFinalWaybill(known.status) ? null : nextTime(row.create_time, now),
  })
  if (known.status === before.status) return
  await countWaybill(db, merchant_no, row, before.status, known.status)
  const { trade_no, carrier_code, tracking_number, app_id: appId } = row
  const told = { waybill_no: waybillNo, trade_no, carrier_code, tracking_number, tracking_status: known.status }
  const mode = (await orderFacts(db, merchant_no, trade_no)).mode as Mode
  const change = { merchant_no, objectId: waybillNo, appId, mode, state: known.status, told, now }
  await tellObject(db, { ...change, subject: 'waybill' })
  const source = { now, requestId: newId('R', now), ip: '', userAgent: 'carrier', merchant_no }
  await writeAudit(db, source, 'waybills.follow', {
    object: 'waybill',
    id: waybillNo,
    before: { tracking_status: before.status },
    after: { tracking_status: known.status },
  })
}

/** Often while it is young, seldom when it has been on its way for days. */
function nextTime(since: Date, now: Date): Date {
  const age = (now.getTime() - since.getTime()) / 1000
  return secondsAfter(now, Math.min(Math.max(age / 20, SOONEST_SECONDS), LATEST_SECONDS))
}
