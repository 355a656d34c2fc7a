import { OrderFilters } from '@balcao/contract/payments/orders'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { DB } from '../../db/types.gen'
import { askedFor } from '../../kit/lists/asked-for'
import type { Scope } from '../../kit/lists/export'
import type { Filters } from './order-tally'
import { own } from './orders.repo'
import { secondsOf } from './trade-number'

/** Finding orders among millions. Several states, several apps, and an id that may be either number, are a scan each. */

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

/** Each is a scan in the order of the list; together they are what the question asks for, and no row is in two. */
export function listed(scope: Scope, filters: Filters, column: SortColumn) {
  return branches(scope, filters, column).map((scan) => scan.select(LISTED))
}

/**
 * Counts and sums by day, currency and state, of one row more than is counted at most: the caller sees that it is more.
 * The day is that of the column: on which an order was made, or paid.
 */
export async function addUp(ctx: Scope, filters: Filters, column: SortColumn = 'create_time') {
  const day = column === 'pay_time' ? 'orders.pay_day as day' : 'orders.business_day as day'
  const some = branches(ctx, filters, column).map((scan) =>
    scan.select([day, 'orders.currency', 'orders.status', 'orders.amount']).limit(COUNTED + 1),
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

function branches(ctx: Scope, filters: Filters, column: SortColumn): Orders[] {
  const base = narrowed(ctx, filters, column)
  const { id, status, app_id } = filters
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
    .where('merchant_no', '=', ctx.merchant_no)
    .where(sql<boolean>`out_trade_no ^@ ${id}`)
    .orderBy('out_trade_no')
    .limit(COUNTED)
  const theirs = base.where('orders.trade_no', 'in', keys).where(sql<boolean>`not ${isOurs}`)
  return ours ? [ours, theirs] : [theirs]
}

/** How many orders begin with this number of the merchant's own, counted no further than one too many. */
export async function countTheirs({ db, merchant_no }: Scope, id: string): Promise<bigint> {
  const some = db
    .selectFrom('orders')
    .select('out_trade_no')
    .where('merchant_no', '=', merchant_no)
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
export function whole(ctx: Scope, filters: Filters): Orders {
  const { id } = filters
  const query = narrowed(ctx, filters, 'create_time')
  return id ? query.where(sql<boolean>`(orders.trade_no ^@ ${id} or orders.out_trade_no ^@ ${id})`) : query
}

function narrowed(scope: Scope, filters: Filters, column: SortColumn): Orders {
  const isPaid = column === 'pay_time' || filters.time_field === 'pay_time'
  const all: Orders = own(scope)
  return askedFor(isPaid ? all.where('orders.pay_time', 'is not', null) : all, 'orders', OrderFilters, filters, {
    id: null,
    // In the text and not among the values, as the sandbox's own index wants it.
    mode: (query, mode) => query.where('orders.mode', '=', sql.lit(mode)),
    // Only a mail address has an @; a document never does.
    buyer: (query, buyer) =>
      query.where(`orders.${buyer.includes('@') ? 'buyer_email' : 'buyer_document'}`, '=', buyer.toLowerCase()),
  })
}
