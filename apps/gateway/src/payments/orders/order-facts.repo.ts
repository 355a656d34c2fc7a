import type { Mode } from '@balcao/kernel/app-state'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/held-connection'
import { askAll } from '../../kit/database/all-merchants'
import type { Wait } from '../../kit/jobs/wait'

/** What others want to know of an order that something of theirs hangs on. */

interface Scope {
  db: Db
  merchant_no: string
  appIds: string[] | null
}

/** The orders with these numbers of the merchant's own. */
export function byOutTradeNos({ db, merchant_no, appIds }: Scope, numbers: readonly string[]) {
  const query = db
    .selectFrom('orders')
    .select(['trade_no', 'out_trade_no', 'app_id', 'status'])
    .where('merchant_no', '=', merchant_no)
    .where(sql<boolean>`out_trade_no = any(${numbers})`)
    // Of a live order and one of the sandbox with the same number the live one comes last, and counts.
    .orderBy('mode', 'desc')
  return (appIds === null ? query : query.where(sql<boolean>`app_id = any(${appIds})`)).execute()
}

/** The order with this number, whoever gave it; the live one, where the sandbox has one of the same number. */
export function byEitherNumber({ db, merchant_no, appIds }: Scope, number: string) {
  const query = db
    .selectFrom('orders')
    .select(['trade_no', 'out_trade_no', 'app_id', 'status'])
    .where('merchant_no', '=', merchant_no)
    .where((eb) => eb.or([eb('trade_no', '=', number), eb('out_trade_no', '=', number)]))
    .orderBy('mode')
  return (appIds === null ? query : query.where(sql<boolean>`app_id = any(${appIds})`)).executeTakeFirst()
}

/** The whole order, with the name of its app. */
export function orderFacts(db: Db, merchant_no: string, tradeNo: string) {
  return db
    .selectFrom('orders')
    .leftJoin('apps', (join) =>
      join.on('apps.merchant_no', '=', merchant_no).onRef('apps.app_id', '=', 'orders.app_id'),
    )
    .selectAll('orders')
    .select('apps.name as app_name')
    .where('orders.merchant_no', '=', merchant_no)
    .where('orders.trade_no', '=', tradeNo)
    .executeTakeFirstOrThrow()
}

/** For questions about what hangs on an order: only where that is of the sandbox, or only where it is live. */
export function isOfMode(merchant_no: string, tradeNo: string, mode: Mode) {
  return sql<boolean>`exists (select 1 from orders where orders.merchant_no = ${merchant_no}
    and orders.trade_no = ${sql.ref(tradeNo)} and orders.mode = ${sql.lit(mode)})`
}

/** Of what belongs to an order: whether that is one of these apps'. */
export function isOfApps(merchant_no: string, tradeNo: string, appIds: readonly string[]) {
  return sql<boolean>`exists (select 1 from orders where orders.merchant_no = ${merchant_no}
    and orders.trade_no = ${sql.ref(tradeNo)} and orders.app_id = any(${appIds}))`
}

/** Orders paid in a time that have not been given back, in the order of their payment. */
export function paidBetween(db: Db, merchant_no: string, from: Date, to: Date) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('status', 'in', ['SUCCESS', 'DISPUTE'])
    .where('pay_time', '>', from)
    .where('pay_time', '<', to)
    .orderBy('pay_time')
    .execute()
}

/** What payers really paid since a moment, by currency; the sandbox's is no money. */
export async function paidSums(db: Db, merchant_no: string, since: Date) {
  const { rows } = await sql<{ currency: string; sum: bigint }>`
    select currency, sum(amount)::bigint as sum from orders
    where merchant_no = ${merchant_no} and pay_time >= ${since} and mode = 'live'
    group by currency`.execute(db)
  return rows
}

export interface Overdue {
  merchant_no: string
  trade_no: string
}

/** Orders whose money a bank has held for as long as it does. */
export async function authorisedTooLong(worker: pg.Pool, now: Date, limit: number): Promise<Overdue[]> {
  const rows = await askAll<Overdue>(
    worker,
    'whose work is due',
    `select merchant_no, trade_no from orders where status = 'AUTHORISED' and method_until <= $1 order by method_until limit $2`,
    [now, limit],
  )
  return rows
}

export interface OverdueAtBank extends Overdue {
  attempt: number
  method: string
  channel: string
  channel_ref: string
}

/** Orders whose bank has had its time. Those of banks that do not answer wait: they would be in everybody's way. */
export async function overdueAtBank(
  worker: pg.Pool,
  now: Date,
  withoutAnswer: readonly string[],
  limit: number,
): Promise<OverdueAtBank[]> {
  const rows = await askAll<OverdueAtBank>(
    worker,
    'whose work is due',
    `select merchant_no, trade_no, attempt, method, channel, channel_ref from orders where status in ('PROCESSING', 'RISK_CONTROLLING') and method_until <= $1 and channel <> all($2) order by method_until limit $3`,
    [now, withoutAnswer, limit],
  )
  return rows
}

export const orderWaits: Wait = {
  table: 'orders',
  waits: `status in ('INITIAL', 'PROCESSING', 'RISK_CONTROLLING', 'AUTHORISED', 'REFUSED')`,
  order: 'own',
  times: { expire_time: [0], method_until: [0] },
}

/** The numbers of an app's sandbox orders. */
export function sandboxOrders(merchant_no: string, appId: string) {
  return sql<string>`select trade_no from orders where merchant_no = ${merchant_no} and app_id = ${appId} and mode = 'test'`
}
