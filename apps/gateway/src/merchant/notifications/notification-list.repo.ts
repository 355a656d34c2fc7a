import type { Mode } from '@balcao/kernel/app-state'
import { NOTIFICATION_STATES } from '@balcao/kernel/notifications'
import { NotificationFilters } from '@balcao/contract/merchant/notifications'
import type { Asked } from '@balcao/contract/lists'
import type { Ctx } from '../../kit/calls/ctx'
import { askedFor } from '../../kit/lists/asked-for'
import type { Scope } from '../../kit/lists/export'
import { own } from './notifications.repo'

export type Filters = Asked<typeof NotificationFilters>
/** `id` is the lane it was found in; null: nothing has this number. */
export type Question = Filters & { lane?: string | null }

const LISTED = [
  'notifications.notification_id',
  'notifications.app_id',
  'notifications.kind',
  'notifications.event',
  'notifications.endpoint_id',
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

/**
 * Finding notifications among millions. Every index ends in the order of the list behind what it narrows by, and states
 * stand before that order: a question is a scan for each state, event or app it asks for.
 */
export function listed(scope: Scope, question: Question) {
  const { app_id, event, status, lane } = question
  const here = { id: null, app_id: null, event: null, status: null }
  const base = askedFor(own(scope).select(LISTED), 'notifications', NotificationFilters, question, {
    time: 'create_time',
    ...here,
  })
  const states = status?.length ? status : NOTIFICATION_STATES
  const inState = (query: typeof base) => states.map((state) => query.where('notifications.status', '=', state))
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
  const apps = app_id ? [app_id] : scope.tie.appIds
  if (apps?.length) return apps.flatMap((app) => inState(base.where('notifications.app_id', '=', app)))
  return status?.length ? inState(base) : [base]
}

/** The order behind any number that a person may have in hand. */
export async function laneOf(ctx: Ctx, id: string): Promise<string | null> {
  return (await laneBehind(ctx, id, ctx.tie.mode ?? 'live').executeTakeFirst())?.lane ?? null
}

/** The same as a question that another one can hold. Of two orders with one number that of the mode comes first. */
export function laneBehind({ db, merchant_no }: Pick<Ctx, 'db' | 'merchant_no'>, id: string, first: Mode = 'live') {
  const byNumber = db
    .selectFrom('orders')
    .select('trade_no as lane')
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', id)
  const byTheirs = db
    .selectFrom('orders')
    .select('trade_no as lane')
    .where('merchant_no', '=', merchant_no)
    .where('out_trade_no', '=', id)
    .orderBy('mode', first === 'live' ? 'asc' : 'desc')
    .limit(1)
  const byRefund = db
    .selectFrom('refunds')
    .select('trade_no as lane')
    .where('merchant_no', '=', merchant_no)
    .where('refund_no', '=', id)
  const byDispute = db
    .selectFrom('disputes')
    .select('trade_no as lane')
    .where('merchant_no', '=', merchant_no)
    .where('dispute_no', '=', id)
  const byItself = db
    .selectFrom('notifications')
    .select('lane')
    .where('merchant_no', '=', merchant_no)
    .where('notification_id', '=', id)
  const byObject = db
    .selectFrom('notifications')
    .select('lane')
    .where('merchant_no', '=', merchant_no)
    .where('lane', '=', id)
    .limit(1)
  return byNumber
    .unionAll(({ parens }) => parens(byTheirs))
    .unionAll(byRefund)
    .unionAll(byDispute)
    .unionAll(byItself)
    .unionAll(({ parens }) => parens(byObject))
    .limit(1)
}
