import type { WaybillFilters } from '@balcao/contract/waybills'
import type { WaybillSource, WaybillState } from '@balcao/kernel/waybill-state'
import { sql } from 'kysely'
import type pg from 'pg'
import type { z } from 'zod'
import type { Db } from '../../db/held-connection'
import type { ExportScope } from '../../kit/export'
import { within, type Window } from '../../kit/paginate'

export type Filters = z.infer<z.ZodObject<typeof WaybillFilters>>

/** Scope first, then the question; associated apps narrow every one. */
function own({ db, merchantNo, tie }: ExportScope) {
  const query = db.selectFrom('waybills').where('waybills.merchant_no', '=', merchantNo)
  return tie.appIds === null ? query : query.where(sql<boolean>`waybills.app_id = any(${tie.appIds})`)
}

export function filtered(scope: ExportScope, filters: Filters) {
  const { time_from, time_to, tracking_number, order, carrier_code, carrier_region, status } = filters
  let query = own(scope)
  if (time_from) query = query.where('waybills.create_time', '>=', new Date(time_from))
  if (time_to) query = query.where('waybills.create_time', '<', new Date(time_to))
  if (carrier_code) query = query.where('waybills.carrier_code', '=', carrier_code)
  if (carrier_region) query = query.where('waybills.carrier_region', '=', carrier_region)
  if (status?.length) query = query.where('waybills.tracking_status', 'in', status)
  // ^@ is the prefix operator that row-level security lets through to an index.
  if (tracking_number) query = query.where(sql<boolean>`waybills.tracking_number ^@ ${tracking_number}`)
  if (order) query = query.where(sql<boolean>`(waybills.trade_no = ${order} or waybills.out_trade_no = ${order})`)
  return query
}

export function page(scope: ExportScope, filters: Filters, window: Window) {
  return within(filtered(scope, filters).selectAll(), window, 'waybills.create_time', 'waybills.waybill_no').execute()
}

/** Exact up to a bound. */
export async function countUpTo(scope: ExportScope, filters: Filters, bound: number): Promise<number> {
  const some = filtered(scope, filters)
    .select(sql`1`.as('one'))
    .limit(bound + 1)
  const { n } = await scope.db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export function one(scope: ExportScope, waybillNo: string): Promise<WaybillRow | undefined> {
  return own(scope).selectAll().where('waybills.waybill_no', '=', waybillNo).executeTakeFirst()
}

export function ofOrder(scope: ExportScope, tradeNo: string): Promise<WaybillRow[]> {
  return own(scope)
    .selectAll()
    .where('waybills.trade_no', '=', tradeNo)
    .orderBy('waybills.create_time', 'desc')
    .orderBy('waybills.waybill_no', 'desc')
    .execute()
}

export function events({ db, merchantNo }: ExportScope, waybillNo: string) {
  return db
    .selectFrom('waybill_events')
    .select(['event_id', 'status', 'place', 'text', 'at'])
    .where('merchant_no', '=', merchantNo)
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

/** false: the order has one with this carrier and number already. */
export async function insert(db: Db, merchantNo: string, waybill: NewWaybill, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('waybills')
    .values({
      ...waybill,
      merchant_no: merchantNo,
      tracking_status: 'PENDING',
      status_time: null,
      next_track_time: now,
      create_time: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_no', 'trade_no', 'carrier_code', 'tracking_number']).doNothing(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export function lock(db: Db, merchantNo: string, waybillNo: string) {
  return db
    .selectFrom('waybills')
    .selectAll()
    .where('merchant_no', '=', merchantNo)
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
export async function addEvents(db: Db, merchantNo: string, waybillNo: string, heard: NewEvent[]): Promise<NewEvent[]> {
  if (heard.length === 0) return []
  const added = await db
    .insertInto('waybill_events')
    .values(heard.map((event) => ({ ...event, merchant_no: merchantNo, waybill_no: waybillNo })))
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

export async function move(db: Db, merchantNo: string, waybillNo: string, standing: Standing): Promise<void> {
  await db
    .updateTable('waybills')
    .set(standing)
    .where('merchant_no', '=', merchantNo)
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
  const { rows } = await worker.query<DueWaybill>(
    'select merchant_no, waybill_no, carrier_code, tracking_number, create_time from waybills where next_track_time <= $1 order by next_track_time limit $2',
    [now, limit],
  )
  return rows
}

/** What was delivered for an order: it answers a payer who says that nothing came. */
export function deliveredFor(db: Db, merchantNo: string, tradeNo: string) {
  return db
    .selectFrom('waybills')
    .select(['waybill_no', 'carrier_code', 'tracking_number', 'ship_date', 'status_time'])
    .where('merchant_no', '=', merchantNo)
    .where('trade_no', '=', tradeNo)
    .where('tracking_status', '=', 'DELIVERED')
    .orderBy('waybill_no')
    .execute()
}
