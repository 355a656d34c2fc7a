import { businessDay } from '@balcao/kernel/business-day'
import type { WaybillSource, WaybillState } from '@balcao/kernel/waybill-state'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/held-connection'
import { askAll } from '../../kit/database/all-merchants'
import type { Scope } from '../../kit/lists/export'

/** Scope first, then the question; associated apps narrow every one. */
export function own({ db, merchant_no, tie }: Scope) {
  const query = db.selectFrom('waybills').where('waybills.merchant_no', '=', merchant_no)
  return tie.appIds === null ? query : query.where(sql<boolean>`waybills.app_id = any(${tie.appIds})`)
}

export function one(scope: Scope, waybillNo: string): Promise<WaybillRow | undefined> {
  return own(scope).selectAll().where('waybills.waybill_no', '=', waybillNo).executeTakeFirst()
}

export function ofOrder(scope: Scope, tradeNo: string): Promise<WaybillRow[]> {
  return own(scope)
    .selectAll()
    .where('waybills.trade_no', '=', tradeNo)
    .orderBy('waybills.create_time', 'desc')
    .orderBy('waybills.waybill_no', 'desc')
    .execute()
}

export function events({ db, merchant_no }: Scope, waybillNo: string) {
  return db
    .selectFrom('waybill_events')
    .select(['event_id', 'status', 'place', 'text', 'at'])
    .where('merchant_no', '=', merchant_no)
    .where('waybill_no', '=', waybillNo)
    .orderBy('at', 'desc')
    .orderBy('event_id', 'desc')
    .execute()
}

export interface NewWaybill {
  waybill_no: string
  trade_no: string
  out_trade_no: string
  app_id: string
  carrier_code: string
  carrier_region: string
  tracking_number: string
  ship_date: string
  receiver: string
  goods: string
  source: WaybillSource
  created_by: string
}

/** undefined: the order has one with this carrier and number already. */
export async function insert(db: Db, merchant_no: string, waybill: NewWaybill, now: Date) {
  const { time_zone } = await db
    .selectFrom('merchants')
    .select('time_zone')
    .where('merchant_no', '=', merchant_no)
    .executeTakeFirstOrThrow()
  return db
    .insertInto('waybills')
    .values({
      ...waybill,
      merchant_no,
      business_day: businessDay(now, time_zone),
      tracking_status: 'PENDING',
      status_time: null,
      next_track_time: now,
      create_time: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_no', 'trade_no', 'carrier_code', 'tracking_number']).doNothing(),
    )
    .returning(['business_day', 'tracking_status'])
    .executeTakeFirst()
}

export function lock(db: Db, merchant_no: string, waybillNo: string) {
  return db
    .selectFrom('waybills')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('waybill_no', '=', waybillNo)
    .forUpdate()
    .executeTakeFirst()
}
export type WaybillRow = NonNullable<Awaited<ReturnType<typeof lock>>>

export interface NewEvent {
  event_id: string
  status: WaybillState
  place: string
  text: string
  at: Date
}

/** Those of them that were not known yet, in the order they happened. */
export async function addEvents(
  db: Db,
  merchant_no: string,
  waybillNo: string,
  heard: NewEvent[],
): Promise<NewEvent[]> {
  if (heard.length === 0) return []
  const added = await db
    .insertInto('waybill_events')
    .values(heard.map((event) => ({ ...event, merchant_no, waybill_no: waybillNo })))
    .onConflict((conflict) => conflict.columns(['merchant_no', 'waybill_no', 'event_id']).doNothing())
    .returning('event_id')
    .execute()
  const fresh = new Set(added.map(({ event_id }) => event_id))
  return heard.filter(({ event_id }) => fresh.has(event_id)).toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

export interface Standing {
  tracking_status: WaybillState
  status_time: Date | null
  next_track_time: Date | null
}

export async function move(db: Db, merchant_no: string, waybillNo: string, standing: Standing): Promise<void> {
  await db
    .updateTable('waybills')
    .set(standing)
    .where('merchant_no', '=', merchant_no)
    .where('waybill_no', '=', waybillNo)
    .execute()
}

export interface DueWaybill {
  merchant_no: string
  waybill_no: string
  carrier_code: string
  tracking_number: string
  create_time: Date
}

/** Keys and what the carrier is asked, without locks: each is then worked off within its own merchant. */
export async function toTrack(worker: pg.Pool, now: Date, limit: number): Promise<DueWaybill[]> {
  const rows = await askAll<DueWaybill>(
    worker,
    'whose work is due',
    'select merchant_no, waybill_no, carrier_code, tracking_number, create_time from waybills where next_track_time <= $1 order by next_track_time limit $2',
    [now, limit],
  )
  return rows
}

/** What was delivered for an order: it answers a payer who says that nothing came. */
export function deliveredFor(db: Db, merchant_no: string, tradeNo: string) {
  return db
    .selectFrom('waybills')
    .select(['waybill_no', 'carrier_code', 'tracking_number', 'ship_date', 'status_time'])
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', tradeNo)
    .where('tracking_status', '=', 'DELIVERED')
    .orderBy('waybill_no')
    .execute()
}
