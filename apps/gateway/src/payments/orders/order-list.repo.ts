import { sql, type Compilable, type Selectable, type SelectQueryBuilder } from 'kysely'
import { builtOnce } from '../../db/built-once'
import { executeLast, executePrepared, type Db } from '../../db/held-connection'
import type { DB } from '../../db/types.gen'
import type { Scope } from '../../kit/lists/export'
import { isFirst, within, type Window } from '../../kit/lists/paginate'
import { tallyCount, type TallyQuestion } from '../../kit/lists/tally'
import { own } from './orders.repo'
import type { OrderQuestion } from './order-question'
import { secondsOf } from './trade-number'

/**
 * Finding orders among millions. A question that an index answers in its own order is one scan. One with alternatives
 * (several states, several apps, an id that may be either number) is a scan for each of them, every one in order and
 * cut at the page, and their heads are merged: nothing is sorted but what may be shown.
 */

type Orders = SelectQueryBuilder<DB, 'orders', object>

const LISTED = [
  'orders.trade_no',
  'orders.out_trade_no',
  'orders.app_id',
  'orders.mode',
  'orders.method',
  'orders.currency',
  'orders.amount',
  'orders.refunded',
  'orders.status',
  'orders.buyer_email',
  'orders.create_time',
  'orders.pay_time',
] as const

/** Past this many, nobody waits for a number that changes anyway; and nobody looks through as many matches. */
export const COUNTED = 10_000

export type SortColumn = 'create_time' | 'pay_time'

/** A page; with a question to the totals also how many there are in all, on each of its rows. */
export function page(
  { db, merchantNo, tie }: Scope,
  question: OrderQuestion,
  column: SortColumn,
  window: Window,
  counting: TallyQuestion | null,
): Promise<ListedRow[]> {
  const { appIds, mode = null } = tie
  const asked = { merchantNo, tie: { appIds, mode }, question, column, window, counting }
  // Looking through a list is one plan for all; a search finds few or many, and is planned for what is searched.
  if (question.id || question.buyer) return searched(db, asked)
  if (counting !== null && isFirst(window)) return executeLast(db, firstPage(asked))
  return executePrepared(db, statement(db, asked))
}
export type ListedRow = PageRow & { app_name: string | null; total: bigint | null }
type PageRow = Pick<Selectable<DB['orders']>, (typeof LISTED)[number] extends `orders.${infer C}` ? C : never>

interface Asked {
  merchantNo: string
  tie: Scope['tie']
  question: OrderQuestion
  column: SortColumn
  window: Window
  counting: TallyQuestion | null
}

async function searched(db: Db, asked: Asked): Promise<ListedRow[]> {
  return (await db.executeQuery(statement(db, asked).compile())).rows
}

const firstPage = builtOnce(statement)

function statement(db: Db, { question, column, window, counting, ...scope }: Asked): Compilable<ListedRow> {
  const ctx = { db, ...scope }
  const total = counting ? tallyCount(db, ctx.merchantNo, counting) : sql<null>`null::bigint`
  const scans = branches(ctx, question, column).map((scan) => scan.select(LISTED))
  const [only, ...others] = scans
  if (only && others.length === 0) {
    const listed = only.select([nameOfApp(ctx, 'orders.app_id'), sql<bigint | null>`${total}`.as('total')])
    return within(listed, window, `orders.${column}`, 'orders.trade_no')
  }
  // The offset counts in the merged order, so each scan must reach as far.
  const reach = { ...window, limit: window.limit + window.offset, offset: 0 }
  const heads = scans.map((scan) => within(scan, reach, `orders.${column}`, 'orders.trade_no'))
  const rows = sql<PageRow>`(${sql.join(heads, sql` union all `)})`.as<'found'>('found')
  const { direction, limit, offset } = window
  return db
    .selectFrom(rows)
    .selectAll()
    .select([nameOfApp(ctx, 'found.app_id'), sql<bigint | null>`${total}`.as('total')])
    .orderBy(`found.${column}`, direction)
    .orderBy('found.trade_no', direction)
    .limit(sql.lit(limit))
    .offset(offset)
}

/** Looked up for the rows of the page alone. */
function nameOfApp({ db, merchantNo }: Scope, appId: string) {
  const named = db.selectFrom('apps').select('apps.name').where('apps.merchant_no', '=', merchantNo)
  return sql<string | null>`${named.where(sql<boolean>`apps.app_id = ${sql.ref(appId)}`)}`.as('app_name')
}

/** Counts and sums by day, currency and state, of one row more than is counted at most: the caller sees that it is more. */
export async function addUp(ctx: Scope, question: OrderQuestion, column: SortColumn = 'create_time') {
  const some = branches(ctx, question, column).map((scan) =>
    scan.select(['orders.business_day as day', 'orders.currency', 'orders.status', 'orders.amount']).limit(COUNTED + 1),
  )
  const merged = sql<Summand>`(${sql.join(some, sql` union all `)})`.as<'some'>('some')
  return ctx.db
    .selectFrom(merged)
    .select(['some.day', 'some.currency', 'some.status'])
    .select((eb) => [
      eb.fn.countAll<bigint>().as('n'),
      eb.cast<bigint>(eb.fn.sum('some.amount'), 'bigint').as('amount'),
    ])
    .groupBy(['some.day', 'some.currency', 'some.status'])
    .execute()
}
interface Summand {
  day: string
  currency: string
  status: string
  amount: bigint
}

/** Each is a scan in the order of the list; together they are what the question asks for, and no row is in two. */
function branches(ctx: Scope, question: OrderQuestion, column: SortColumn): Orders[] {
  const base = narrowed(ctx, question, column)
  const { id, status, app_id } = question
  if (id) return byNumber(ctx, base, id)
  if (status?.length) return status.map((state) => base.where('orders.status', '=', state))
  const apps = app_id ? null : ctx.tie.appIds
  if (apps?.length) return apps.map((app) => base.where('orders.app_id', '=', app))
  return [base]
}

function byNumber(ctx: Scope, base: Orders, id: string): Orders[] {
  // ^@ is the prefix operator that row-level security lets through to an index.
  const isOurs = sql<boolean>`orders.trade_no ^@ ${id}`
  const seconds = secondsOf(id)
  const ours =
    seconds &&
    base.where(isOurs).where('orders.create_time', '>=', seconds.from).where('orders.create_time', '<', seconds.to)
  // In the order of the number, so that its index is read and not the whole list; the service sees that it is not too many.
  const keys = ctx.db
    .selectFrom('orders')
    .select('trade_no')
    .where('merchant_no', '=', ctx.merchantNo)
    .where(sql<boolean>`out_trade_no ^@ ${id}`)
    .orderBy('out_trade_no')
    .limit(COUNTED)
  const theirs = base.where('orders.trade_no', 'in', keys).where(sql<boolean>`not ${isOurs}`)
  return ours ? [ours, theirs] : [theirs]
}

/** How many orders begin with this number of the merchant's own, counted no further than one too many. */
export async function countTheirs({ db, merchantNo }: Scope, id: string): Promise<bigint> {
  const some = db
    .selectFrom('orders')
    .select('out_trade_no')
    .where('merchant_no', '=', merchantNo)
    .where(sql<boolean>`out_trade_no ^@ ${id}`)
    .orderBy('out_trade_no')
    .limit(COUNTED + 1)
  const { n } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** The whole question in one query, for what reads all of it in any case. */
export function whole(ctx: Scope, question: OrderQuestion): Orders {
  const { id } = question
  const query = narrowed(ctx, question, 'create_time')
  return id ? query.where(sql<boolean>`(orders.trade_no ^@ ${id} or orders.out_trade_no ^@ ${id})`) : query
}

function narrowed(ctx: Scope, question: OrderQuestion, column: SortColumn): Orders {
  const { time_field, time_from, time_to, app_id, method, status, currency, buyer, amounts } = question
  let query: Orders = own(ctx)
  if (column === 'pay_time' || time_field === 'pay_time') query = query.where('orders.pay_time', 'is not', null)
  if (time_from) query = query.where(`orders.${time_field}`, '>=', new Date(time_from))
  if (time_to) query = query.where(`orders.${time_field}`, '<', new Date(time_to))
  if (app_id) query = query.where('orders.app_id', '=', app_id)
  if (method) query = query.where('orders.method', '=', method)
  if (status?.length) query = query.where('orders.status', 'in', status)
  if (currency) query = query.where('orders.currency', '=', currency)
  if (amounts.from !== null) query = query.where('orders.amount', '>=', amounts.from)
  if (amounts.to !== null) query = query.where('orders.amount', '<=', amounts.to)
  // Only a mail address has an @; a document never does.
  if (buyer?.includes('@')) query = query.where('orders.buyer_email', '=', buyer)
  else if (buyer) query = query.where('orders.buyer_document', '=', buyer)
  return query
}
