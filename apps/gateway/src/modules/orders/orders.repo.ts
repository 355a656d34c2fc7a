import type { OrderFilters } from '@balcao/contract/orders'
import type { OrderEvent, OrderState } from '@balcao/kernel/order-state'
import { sql } from 'kysely'
import type pg from 'pg'
import type { z } from 'zod'
import type { Db } from '../../db/held-connection'
import type { Ctx } from '../../kit/ctx'
import { newId } from '../../kit/ids'
import { within, type Window } from '../../kit/paginate'

export type Filters = z.infer<z.ZodObject<typeof OrderFilters>>
type AmountRange = { from: bigint | null; to: bigint | null }

/** Scope first, then the question; associated apps narrow every one. */
function own({ db, merchantNo, tie }: Ctx) {
  const query = db.selectFrom('orders').where('orders.merchant_no', '=', merchantNo)
  // any() and not in (): somebody associated with no app at all sees nothing, instead of breaking the query.
  return tie.appIds === null ? query : query.where(sql<boolean>`orders.app_id = any(${tie.appIds})`)
}

const LISTED = [
  'orders.trade_no',
  'orders.out_trade_no',
  'orders.app_id',
  'orders.method',
  'orders.currency',
  'orders.amount',
  'orders.refunded',
  'orders.status',
  'orders.buyer_email',
  'orders.create_time',
  'orders.pay_time',
] as const

export function page(ctx: Ctx, filters: Filters, amounts: AmountRange, sort: string, window: Window) {
  const column = sort.replace(/^-/, '') === 'pay_time' ? 'orders.pay_time' : 'orders.create_time'
  return within(filtered(ctx, filters, amounts).select(LISTED), window, column, 'orders.trade_no').execute()
}

function filtered(ctx: Ctx, filters: Filters, amounts: AmountRange) {
  const { time_field, time_from, time_to, id, app_id, method, status, currency, buyer } = filters
  let query = own(ctx)
  if (time_field === 'pay_time') query = query.where('orders.pay_time', 'is not', null)
  if (time_from) query = query.where(`orders.${time_field}`, '>=', new Date(time_from))
  if (time_to) query = query.where(`orders.${time_field}`, '<', new Date(time_to))
  if (app_id) query = query.where('orders.app_id', '=', app_id)
  if (method) query = query.where('orders.method', '=', method)
  if (status?.length) query = query.where('orders.status', 'in', status)
  if (currency) query = query.where('orders.currency', '=', currency)
  if (amounts.from !== null) query = query.where('orders.amount', '>=', amounts.from)
  if (amounts.to !== null) query = query.where('orders.amount', '<=', amounts.to)
  if (buyer) {
    query = query.where((eb) => eb.or([eb('orders.buyer_email', '=', buyer), eb('orders.buyer_document', '=', buyer)]))
  }
  if (id) {
    // ^@ is the prefix operator that row-level security lets through to an index.
    query = query.where(sql<boolean>`(orders.trade_no ^@ ${id} or orders.out_trade_no ^@ ${id})`)
  }
  return query
}

/** Exact up to a bound: past it nobody waits for a number that changes anyway. */
export async function countUpTo(ctx: Ctx, filters: Filters, amounts: AmountRange, bound: number): Promise<number> {
  const some = filtered(ctx, filters, amounts)
    .select(sql`1`.as('one'))
    .limit(bound + 1)
  const { n } = await ctx.db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export function one(ctx: Ctx, tradeNo: string) {
  return own(ctx).selectAll('orders').where('orders.trade_no', '=', tradeNo).executeTakeFirst()
}

export function lockOne(ctx: Ctx, tradeNo: string) {
  return own(ctx).selectAll('orders').where('orders.trade_no', '=', tradeNo).forUpdate().executeTakeFirst()
}

export function appNames({ db, merchantNo }: Ctx) {
  return db.selectFrom('apps').select(['app_id', 'name', 'status']).where('merchant_no', '=', merchantNo).execute()
}

export interface NewOrder {
  out_trade_no: string
  link_token: string
  app_id: string
  currency: string
  amount: bigint
  subject: string
  content: string
  return_url: string
  buyer_email: string
  business_day: string
  expire_time: Date
}

/** The number is the UTC second and a sequence: unique without anybody waiting for a counter. */
export async function insert({ db, merchantNo, user, now }: Ctx, order: NewOrder): Promise<string> {
  const second = now.toISOString().replace(/\D/g, '').slice(0, 14)
  const { trade_no } = await db
    .insertInto('orders')
    .values({
      ...order,
      merchant_no: merchantNo,
      trade_no: sql<string>`${second} || lpad((nextval('trade_numbers') % 100000)::text, 5, '0')`,
      method: '',
      refunded: 0n,
      fee: 0n,
      reserve: 0n,
      status: 'INITIAL',
      buyer_document: '',
      refuse_detail: '',
      late: false,
      created_by: user.realName,
      create_time: now,
      update_time: now,
    })
    .returning('trade_no')
    .executeTakeFirstOrThrow()
  return trade_no
}

export interface Step {
  tradeNo: string
  from: OrderState
  to: OrderState
  event: OrderEvent
  who: string
  now: Date
  /** What else changes with the state. */
  change: OrderChange
}

export type OrderChange = Partial<{
  method: string
  channel: string
  refuse_detail: string
  pay_time: Date
  fee: bigint
  reserve: bigint
  late: boolean
  refunded: bigint
  method_until: Date
}>

/** Moves an order only from the state it was seen in, and writes its timeline. */
export async function move(db: Db, merchantNo: string, step: Step): Promise<boolean> {
  const { tradeNo, from, to, event, who, now, change } = step
  const moved = await db
    .updateTable('orders')
    .set({ ...change, status: to, update_time: now })
    .where('merchant_no', '=', merchantNo)
    .where('trade_no', '=', tradeNo)
    .where('status', '=', from)
    .executeTakeFirst()
  if (moved.numUpdatedRows === 0n) return false
  const row = { merchant_no: merchantNo, trade_no: tradeNo, id: newId('OE', now), event, status: to, who, at: now }
  await db.insertInto('order_events').values(row).execute()
  return true
}

export function timeline({ db, merchantNo }: Ctx, tradeNo: string) {
  return db
    .selectFrom('order_events')
    .select(['event', 'status', 'who', 'at'])
    .where('merchant_no', '=', merchantNo)
    .where('trade_no', '=', tradeNo)
    .orderBy('id')
    .execute()
}

export interface DueOrder {
  merchant_no: string
  trade_no: string
}

/** Numbers only, and without locks: each is then worked off within its own merchant. */
export async function dueToExpire(worker: pg.Pool, now: Date, limit: number): Promise<DueOrder[]> {
  const { rows } = await worker.query<DueOrder>(
    `select merchant_no, trade_no from orders where status = 'INITIAL' and expire_time <= $1 order by expire_time limit $2`,
    [now, limit],
  )
  return rows
}

export function tallyFacts(db: Db, merchantNo: string, tradeNo: string) {
  return db
    .selectFrom('orders')
    .select(['business_day', 'app_id', 'method', 'currency', 'amount'])
    .where('merchant_no', '=', merchantNo)
    .where('trade_no', '=', tradeNo)
    .executeTakeFirstOrThrow()
}
