import type { OrderEvent, OrderState } from '@balcao/kernel/order-state'
import { sql } from 'kysely'
import type pg from 'pg'
import { executePrepared, type Db } from '../../db/held-connection'
import { askAll } from '../../kit/database/all-merchants'
import type { Ctx } from '../../kit/calls/ctx'
import type { Scope } from '../../kit/lists/export'
import { newId } from '../../base/ids'
import type { NewOrder } from './new-order'

/** Scope first, then the question; associated apps narrow every one. */
export function own({ db, merchant_no, tie }: Scope) {
  const all = db.selectFrom('orders').where('orders.merchant_no', '=', merchant_no)
  // In the text and not among the values: only then may a plan that is kept read the sandbox's own index.
  const query = tie.mode ? all.where('orders.mode', '=', sql.lit(tie.mode)) : all
  // any() and not in (): somebody associated with no app at all sees nothing, instead of breaking the query.
  return tie.appIds === null ? query : query.where(sql<boolean>`orders.app_id = any(${tie.appIds})`)
}

export function one(ctx: Ctx, tradeNo: string) {
  return own(ctx).selectAll('orders').where('orders.trade_no', '=', tradeNo).executeTakeFirst()
}

/** By the merchant's own number. */
export function byOutTradeNo(ctx: Ctx, outTradeNo: string) {
  return own(ctx).selectAll('orders').where('orders.out_trade_no', '=', outTradeNo).executeTakeFirst()
}

export function lockOne(ctx: Ctx, tradeNo: string) {
  return own(ctx).selectAll('orders').where('orders.trade_no', '=', tradeNo).forUpdate().executeTakeFirst()
}

export function appNames({ db, merchant_no }: Ctx) {
  return db
    .selectFrom('apps')
    .select(['app_id', 'name', 'status', 'notify_url'])
    .where('merchant_no', '=', merchant_no)
    .execute()
}

/** The app that sells, and whether anything is agreed for a currency by now: asked for each order, so in one question. */
export async function sellingApp({ db, merchant_no, now }: Placing, appId: string, currency: string) {
  const asked = db
    .selectFrom('apps')
    .select('status')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('terms')
            .select('terms.method')
            .where('terms.merchant_no', '=', merchant_no)
            .where('terms.currency', '=', currency)
            .where('terms.valid_from', '<=', now),
        )
        .as('has_terms'),
    )
    .where('apps.merchant_no', '=', merchant_no)
    .where('apps.app_id', '=', appId)
  const [app] = await executePrepared(db, asked)
  return app
}

export function buyerInContract({ db, merchant_no }: Ctx, recurringNo: string) {
  return db
    .selectFrom('recurrings')
    .select(['buyer_name', 'buyer_phone'])
    .where('merchant_no', '=', merchant_no)
    .where('recurring_no', '=', recurringNo)
    .executeTakeFirst()
}

/** The settlement that its payment is part of; a draft is none that anybody is shown. */
export async function settlementOf(
  { db, merchant_no }: Pick<Ctx, 'db' | 'merchant_no'>,
  tradeNo: string,
): Promise<string | null> {
  const found = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('settlement_entries as s', (join) =>
      join.onRef('s.tx_id', '=', 'e.tx_id').onRef('s.line', '=', 'e.line').on('s.merchant_no', '=', merchant_no),
    )
    .innerJoin('settlements as of', (join) =>
      join
        .onRef('of.settlement_no', '=', 's.settlement_no')
        .on('of.merchant_no', '=', merchant_no)
        .on('of.status', '!=', 'DRAFT'),
    )
    .select('s.settlement_no')
    .where('e.merchant_no', '=', merchant_no)
    .where('e.trade_no', '=', tradeNo)
    .where('e.type', '=', 'PAYMENT')
    .executeTakeFirst()
  return found?.settlement_no ?? null
}

export type { NewOrder }

export interface Placing {
  db: Db
  merchant_no: string
  now: Date
}

/** The number is the UTC second and a sequence: unique without anybody waiting for a counter. */
export async function insert(
  { db, merchant_no, now }: Placing,
  { deposit, metadata, ...order }: NewOrder,
): Promise<string> {
  const second = now.toISOString().replace(/\D/g, '').slice(0, 14)
  const row = db
    .insertInto('orders')
    .values({
      buyer_document: '',
      ...order,
      ...(metadata && { metadata: JSON.stringify(metadata) }),
      merchant_no,
      trade_no: sql<string>`${second} || lpad((nextval('trade_numbers') % 100000)::text, 5, '0')`,
      method: '',
      refunded: 0n,
      fee: 0n,
      reserve: 0n,
      status: 'INITIAL',
      ...(deposit && {
        ...deposit,
        payer: JSON.stringify(deposit.payer),
        method_data: JSON.stringify(deposit.method_data),
      }),
      refuse_detail: '',
      late: false,
      create_time: now,
      update_time: now,
    })
    .returning('trade_no')
  const [written] = await executePrepared(db, row)
  if (!written) throw new Error('An order that was written must have its number.')
  return written.trade_no
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
  channel_ref: string
  /** JSON. */
  method_data: string | null
  payer: string | null
  attempt: number
  refuse_detail: string
  pay_time: Date
  fee: bigint
  reserve: bigint
  late: boolean
  refunded: bigint
  method_until: Date | null
  /** Released or sent back: it waits no longer. */
  held_time: null
  amount: bigint
  authorised_amount: bigint
  capture_amount: bigint | null
  instalments: number
  interest: bigint
  instalment_fee: bigint
  recurring_seen: OrderState
}>

/** Moves an order only from the state it was seen in, and writes its timeline. undefined: it is in another by now. */
export async function move(db: Db, merchant_no: string, step: Step): Promise<TallyFacts | undefined> {
  const { tradeNo, from, to, event, who, now, change } = step
  const zone = db.selectFrom('merchants').select('time_zone').where('merchant_no', '=', merchant_no)
  const pay_day = sql<string>`(${change.pay_time}::timestamptz at time zone ${zone})::date`
  const moved = await db
    .updateTable('orders')
    .set({ ...change, ...(change.pay_time && { pay_day }), status: to, update_time: now })
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', tradeNo)
    .where('status', '=', from)
    .returning(TALLY_FACTS)
    .executeTakeFirst()
  if (!moved) return undefined
  const row = { merchant_no, trade_no: tradeNo, id: newId('OE', now), event, status: to, who, at: now }
  await db.insertInto('order_events').values(row).execute()
  return moved
}

export function timeline({ db, merchant_no }: Ctx, tradeNo: string) {
  return db
    .selectFrom('order_events')
    .select(['event', 'status', 'who', 'at'])
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', tradeNo)
    .orderBy('id')
    .execute()
}

/** The order that a payer let the shop keep a card with says which it is, as long as it is kept. */
export async function nameSavedCard(
  db: Db,
  merchant_no: string,
  tradeNo: string,
  saved_card: string | null,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ saved_card })
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', tradeNo)
    .execute()
}

/** The shop's wish, until the bank's word. */
export async function askCapture(
  db: Db,
  { merchant_no, tradeNo, capture_amount }: { merchant_no: string; tradeNo: string; capture_amount: bigint },
  now: Date,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ capture_amount, update_time: now })
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', tradeNo)
    .execute()
}

export interface DueOrder {
  merchant_no: string
  trade_no: string
}

/** Numbers only, and without locks: each is then worked off within its own merchant. */
export async function dueToExpire(worker: pg.Pool, now: Date, limit: number): Promise<DueOrder[]> {
  const rows = await askAll<DueOrder>(
    worker,
    'whose work is due',
    `select merchant_no, trade_no from orders where status = 'INITIAL' and expire_time <= $1 order by expire_time limit $2`,
    [now, limit],
  )
  return rows
}

/** What an order is counted by. */
const TALLY_FACTS = [
  'business_day',
  'pay_day',
  'mode',
  'app_id',
  'method',
  'currency',
  'amount',
  'refuse_detail',
] as const
export type TallyFacts = Pick<Awaited<ReturnType<typeof tallyFacts>>, (typeof TALLY_FACTS)[number]>

export function tallyFacts(db: Db, merchant_no: string, tradeNo: string) {
  return (
    db
      .selectFrom('orders')
      .select(TALLY_FACTS)
      // On the merchant's clock; no move changes it.
      .select((eb) => {
        const zone = eb.selectFrom('merchants').select('time_zone').where('merchants.merchant_no', '=', merchant_no)
        return sql<number>`extract(hour from create_time at time zone ${zone})::int`.as('hour')
      })
      .where('merchant_no', '=', merchant_no)
      .where('trade_no', '=', tradeNo)
      .executeTakeFirstOrThrow()
  )
}
