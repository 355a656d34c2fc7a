import { NOTIFICATION_STATES } from '@balcao/kernel/notifications'
import type { NotificationFilters } from '@balcao/contract/merchant/notifications'
import type { Asked } from '@balcao/contract/lists'
import { sql, type Compilable, type SelectQueryBuilder } from 'kysely'
import { builtOnce } from '../../db/built-once'
import { executeLast, executePrepared, type Db } from '../../db/held-connection'
import type { DB } from '../../db/types.gen'
import type { Ctx } from '../../kit/calls/ctx'
import type { Scope } from '../../kit/lists/export'
import { isFirst, within, type Window } from '../../kit/lists/paginate'
import { tallyCount, type TallyQuestion } from '../../kit/lists/tally'
import { own } from './notifications.repo'
import type { Listed } from './notifications.service'

/**
 * Finding notifications among millions. Every index ends in the order of the list behind what it narrows by, and states
 * stand before that order: a question is a scan for each state, event or app it asks for, and their heads are merged.
 */

export type Filters = Asked<typeof NotificationFilters>
/** `id` is the lane it was found in; null: nothing has this number. */
export type Question = Omit<Filters, 'id'> & { lane?: string | null }

type Rows = SelectQueryBuilder<DB, 'notifications', object>

export const COUNTED = 10_000

const LISTED = [
  'notifications.notification_id',
  'notifications.app_id',
  'notifications.kind',
  'notifications.event',
  'notifications.object_id',
  'notifications.lane',
  'notifications.status',
  'notifications.attempts',
  'notifications.outcome',
  'notifications.create_time',
  'notifications.sent_time',
  'notifications.delivered_time',
  'notifications.due_at',
] as const

type ListedRow = Listed & { total: bigint | null }

/** A page; with a question to the totals also how many there are in all, on each of its rows. */
export function page(
  { db, merchantNo, tie: { appIds, mode } }: Ctx,
  question: Question,
  window: Window,
  counting: TallyQuestion | null,
): Promise<ListedRow[]> {
  const asked = { merchantNo, tie: { appIds, mode }, question, window, counting }
  if (counting !== null && isFirst(window)) return executeLast(db, firstPage(asked))
  return executePrepared(db, statement(db, asked))
}

interface Wanted {
  merchantNo: string
  tie: Scope['tie']
  question: Question
  window: Window
  counting: TallyQuestion | null
}

const firstPage = builtOnce(statement)

function statement(db: Db, { question, window, counting, ...scope }: Wanted): Compilable<ListedRow> {
  const ctx = { db, ...scope }
  const total = counting ? tallyCount(db, ctx.merchantNo, counting) : sql<null>`null::bigint`
  // The offset counts in the merged order, so each scan must reach as far.
  const reach = { ...window, limit: window.limit + window.offset, offset: 0 }
  const heads = scans(ctx, question).map((scan) =>
    within(scan.select(LISTED), reach, 'notifications.create_time', 'notifications.notification_id'),
  )
  const rows = sql<Listed>`(${sql.join(heads, sql` union all `)})`.as<'found'>('found')
  const { direction, limit, offset } = window
  return db
    .selectFrom(rows)
    .selectAll()
    .select([nameOfApp(ctx), sql<bigint | null>`${total}`.as('total')])
    .orderBy('found.create_time', direction)
    .orderBy('found.notification_id', direction)
    .limit(sql.lit(limit))
    .offset(offset)
}

/** Looked up for the rows of the page alone. */
function nameOfApp({ db, merchantNo }: Scope) {
  const named = db.selectFrom('apps').select('apps.name').where('apps.merchant_no', '=', merchantNo)
  return sql<string | null>`${named.where(sql<boolean>`apps.app_id = found.app_id`)}`.as('app_name')
}

/** Exact up to a bound. */
export async function countUpTo(ctx: Ctx, question: Question): Promise<number> {
  const some = scans(ctx, question).map((scan) => scan.select(sql`1`.as('one')).limit(COUNTED + 1))
  const { n } = await ctx.db
    .selectFrom(sql<object>`(${sql.join(some, sql` union all `)})`.as<'some'>('some'))
    .select((eb) => eb.fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow()
  return Math.min(Number(n), COUNTED + 1)
}

/** Each is a scan in the order of the list; together they are what the question asks for, and no row is in two. */
function scans(ctx: Scope, question: Question): Rows[] {
  const { time_from, time_to, app_id, event, status, lane } = question
  let base: Rows = own(ctx)
  if (time_from) base = base.where('notifications.create_time', '>=', new Date(time_from))
  if (time_to) base = base.where('notifications.create_time', '<', new Date(time_to))
  const states = status?.length ? status : NOTIFICATION_STATES
  const inState = (query: Rows) => states.map((state) => query.where('notifications.status', '=', state))
  if (lane !== undefined) {
    const ofLane = base.where('notifications.lane', '=', lane ?? '')
    const narrowed = app_id ? ofLane.where('notifications.app_id', '=', app_id) : ofLane
    const told = event?.length ? narrowed.where('notifications.event', 'in', event) : narrowed
    return [told.where('notifications.status', 'in', states)]
  }
  if (event?.length) {
    const ofApp = app_id ? base.where('notifications.app_id', '=', app_id) : base
    return [...new Set(event)].flatMap((one) => inState(ofApp.where('notifications.event', '=', one)))
  }
  const apps = app_id ? [app_id] : ctx.tie.appIds
  if (apps?.length) return apps.flatMap((app) => inState(base.where('notifications.app_id', '=', app)))
  return status?.length ? inState(base) : [base]
}

/** The order behind any number that a person may have in hand. */
export async function laneOf(ctx: Ctx, id: string): Promise<string | null> {
  return (await laneBehind(ctx, id).executeTakeFirst())?.lane ?? null
}

/** The same as a question that another one can hold. */
export function laneBehind({ db, merchantNo }: Pick<Ctx, 'db' | 'merchantNo'>, id: string) {
  const byNumber = db
    .selectFrom('orders')
    .select('trade_no as lane')
    .where('merchant_no', '=', merchantNo)
    .where('trade_no', '=', id)
  const byTheirs = db
    .selectFrom('orders')
    .select('trade_no as lane')
    .where('merchant_no', '=', merchantNo)
    .where('out_trade_no', '=', id)
  const byRefund = db
    .selectFrom('refunds')
    .select('trade_no as lane')
    .where('merchant_no', '=', merchantNo)
    .where('refund_no', '=', id)
  const byDispute = db
    .selectFrom('disputes')
    .select('trade_no as lane')
    .where('merchant_no', '=', merchantNo)
    .where('dispute_no', '=', id)
  const byItself = db
    .selectFrom('notifications')
    .select('lane')
    .where('merchant_no', '=', merchantNo)
    .where('notification_id', '=', id)
  return byNumber.unionAll(byTheirs).unionAll(byRefund).unionAll(byDispute).unionAll(byItself).limit(1)
}
