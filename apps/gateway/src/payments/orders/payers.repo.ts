import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'
import type { Scope } from '../../kit/lists/export'
import { own } from './orders.repo'

/** A payer is known by the address that the orders have; associated apps narrow every question. */
const theirs = (scope: Scope, email: string) => own(scope).where('orders.buyer_email', '=', email)

/** Nobody waits for a number that is larger. */
export const COUNTED = 1_000
/** Past this many, sums are not told. */
export const ADDED_UP = 10_000

/**
 * Addresses behind another one, each by a step along the index: a payer of many orders is one step like any other. The index
 * does not know apps; whoever is associated with some is shown those among them that bought there.
 */
export async function addressesAfter(
  { db, merchant_no }: Scope,
  beginning: string,
  after: string,
  most: number,
): Promise<string[]> {
  const next = (last: ReturnType<typeof sql>) => sql`(select buyer_email from orders where merchant_no = ${merchant_no}
    and buyer_email ^@ ${beginning} and buyer_email > ${last} order by buyer_email limit 1)`
  const { rows } = await sql<{ buyer_email: string }>`with recursive buyers as (
      select ${next(sql`${after}`)} as buyer_email, 1 as n
      union all select ${next(sql`buyers.buyer_email`)}, n + 1 from buyers where buyer_email is not null and n < ${most})
    select buyer_email from buyers where buyer_email is not null`.execute(db)
  return rows.map(({ buyer_email }) => buyer_email)
}

/** How many orders, and how many of them paid, up to a bound; and when the latest one was made. */
export function countOf(scope: Scope, email: string) {
  const some = theirs(scope, email)
    .select(['orders.pay_time', 'orders.create_time', 'orders.buyer_name'])
    .orderBy('orders.create_time', 'desc')
    .limit(COUNTED + 1)
  return scope.db
    .selectFrom(some.as('found'))
    .select((eb) => [
      eb.fn.countAll<bigint>().as('n'),
      eb.fn.count<bigint>('found.pay_time').as('paid'),
      eb.fn.max('found.create_time').as('last'),
      sql<
        string | null
      >`(array_agg(found.buyer_name order by found.create_time desc) filter (where found.buyer_name <> ''))[1]`.as(
        'name',
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** The latest that is known of who they are. */
export function factsOf(scope: Scope, email: string) {
  return theirs(scope, email)
    .select(['orders.buyer_document', 'orders.buyer_phone', 'orders.create_time'])
    .orderBy('orders.create_time', 'desc')
    .limit(50)
    .execute()
}

export function firstOf(scope: Scope, email: string) {
  return theirs(scope, email).select('orders.create_time').orderBy('orders.create_time').limit(1).executeTakeFirst()
}

/** Sums of live orders, one order more than is added up at most: the caller sees that there are more. */
export function sumsOf(scope: Scope, email: string) {
  const some = theirs(scope, email)
    .where('orders.mode', '=', 'live')
    .select(['orders.currency', 'orders.pay_time', 'orders.amount', 'orders.refunded'])
    .orderBy('orders.create_time', 'desc')
    .limit(ADDED_UP + 1)
  return scope.db
    .selectFrom(some.as('found'))
    .select((eb) => [
      'found.currency' as const,
      eb.fn.countAll<bigint>().as('n'),
      sql<bigint>`coalesce(sum(found.amount) filter (where found.pay_time is not null), 0)::bigint`.as('paid'),
      sql<bigint>`coalesce(sum(found.refunded), 0)::bigint`.as('refunded'),
    ])
    .groupBy('found.currency')
    .orderBy('found.currency')
    .execute()
}

const LATEST = 50

export function refundsOf(scope: Scope, email: string) {
  return theirs(scope, email)
    .innerJoin('refunds as r', (join) =>
      join.on('r.merchant_no', '=', scope.merchant_no).onRef('r.trade_no', '=', 'orders.trade_no'),
    )
    .select(['r.refund_no', 'r.trade_no', 'r.amount', 'orders.currency', 'r.status', 'r.create_time'])
    .orderBy('r.create_time', 'desc')
    .limit(LATEST)
    .execute()
}

export function disputesOf(scope: Scope, email: string) {
  return theirs(scope, email)
    .innerJoin('disputes as d', (join) =>
      join.on('d.merchant_no', '=', scope.merchant_no).onRef('d.trade_no', '=', 'orders.trade_no'),
    )
    .select(['d.dispute_no', 'd.trade_no', 'd.amount', 'd.currency', 'd.status', 'd.create_time'])
    .orderBy('d.create_time', 'desc')
    .limit(LATEST)
    .execute()
}

export function contractsOf({ db, merchant_no, tie }: Scope, email: string) {
  const all = db.selectFrom('recurrings').where('merchant_no', '=', merchant_no).where('buyer_email', '=', email)
  const query = tie.appIds === null ? all : all.where(sql<boolean>`app_id = any(${tie.appIds})`)
  return query
    .select(['recurring_no', 'subject', 'amount', 'currency', 'status', 'create_time'])
    .orderBy('create_time', 'desc')
    .limit(LATEST)
    .execute()
}

/** Of the demo world, where somebody writes about it. */
export function latestPaid(db: Db, merchant_no: string) {
  return db
    .selectFrom('orders')
    .select(['trade_no', 'buyer_email'])
    .where('merchant_no', '=', merchant_no)
    .where('status', '=', 'SUCCESS')
    .orderBy('create_time', 'desc')
    .limit(1)
    .executeTakeFirst()
}
