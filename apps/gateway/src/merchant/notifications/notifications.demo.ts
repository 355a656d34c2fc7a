import { businessDay } from '@balcao/kernel/business-day'
import {
  NOTIFICATION_STATES,
  orderEventOf,
  RETRY_SECONDS,
  secondsToNextTry,
  type NotificationState,
} from '@balcao/kernel/notifications'
import type { OrderEvent, OrderState } from '@balcao/kernel/order-state'
import { sql, type Insertable } from 'kysely'
import { copyIn } from '../../db/copy-in'
import type { DemoShare, DemoWorld } from '../../kit/demo'
import { DEMO_APPS, LOJA, TIENDA } from '../../db/demo-facts'
import type { DB } from '../../db/types.gen'
import { secondsAfter } from '../../base/clock'
import { newId } from '../../base/ids'
import { notificationTarget } from '../apps'
import { bodyOf } from '../telling'
import { signedHeaders, unixSeconds } from './signature'
import { tallyNotifications } from '../telling'

const HOUR = 60 * 60
const DAY = 24 * HOUR
/** What happened since then was told. */
const TOLD_DAYS = 10
/** Six days ago the receiver was down for a night, and for the last half hour it has been again. */
const NIGHT = { from: 6 * DAY, to: 6 * DAY - 9 * HOUR }
const DOWN_SECONDS = 30 * 60

const RECEIVERS: Record<string, string> = {
  [LOJA]: 'https://loja.example/hooks/payments',
  [TIENDA]: 'https://tienda.example/hooks/payments',
}

/** What the shops' systems were told of their newest orders: most arrived, a night of them failed, the last ones wait. */
export const notificationsDemo: DemoShare = {
  name: 'notifications',
  after: ['virtual accounts'],
  build: async (world) => {
    for (const app of DEMO_APPS) {
      const url = RECEIVERS[app.merchant_no]
      if (url && app.status === 'ENABLED') await tellOf(world, app.merchant_no, app.app_id, url)
    }
    await sql`analyze notifications, notification_attempts`.execute(world.db)
  },
}

async function tellOf({ db, gateway, now }: DemoWorld, merchant_no: string, appId: string, url: string): Promise<void> {
  await db
    .updateTable('apps')
    .set({ notify_url: url })
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', appId)
    .execute()
  const { time_zone } = await db
    .selectFrom('merchants')
    .select('time_zone')
    .where('merchant_no', '=', merchant_no)
    .executeTakeFirstOrThrow()
  const { secretWords } = await notificationTarget(db, gateway.secret, merchant_no, appId, now)
  const lanes = new Map<string, { seq: number; isPending: boolean; state: OrderState }>()
  const rows: NewRow[] = []
  const attempts: NewAttempt[] = []
  for (const happened of await eventsOf(db, merchant_no, appId, secondsAfter(now, -TOLD_DAYS * DAY))) {
    const { trade_no, at, step, ...order } = happened
    const reached = happened.reached as OrderState
    const lane = lanes.get(trade_no) ?? { seq: 0, isPending: false, state: 'INITIAL' }
    const event = orderEventOf(lane.state, step as OrderEvent, reached)
    lane.seq += 1
    lane.state = reached
    const id = newId('N', at)
    const facts = { ...order, trade_no, status: reached, refunded: reached === 'REFUNDED' ? order.amount : 0n }
    const body = bodyOf({ notificationId: id, event, sequence: lane.seq, now: at, order: facts })
    const fate = fateOf(at, now, lane.isPending)
    lane.isPending ||= fate.status === 'PENDING'
    lanes.set(trade_no, lane)
    rows.push({
      merchant_no,
      notification_id: id,
      app_id: appId,
      kind: 'order',
      object_id: trade_no,
      lane: trade_no,
      seq: lane.seq,
      event,
      body,
      status: fate.status,
      tries: fate.tries.length,
      attempts: fate.tries.length,
      due_at: fate.next,
      outcome: fate.tries.length === 0 ? '' : fate.status === 'DELIVERED' ? '200' : '503',
      business_day: businessDay(at, time_zone),
      create_time: at,
      sent_time: fate.tries.at(-1) ?? null,
      delivered_time: fate.status === 'DELIVERED' ? (fate.tries.at(-1) ?? null) : null,
    })
    for (const [index, sent] of fate.tries.entries()) {
      const isTaken = fate.status === 'DELIVERED' && index === fate.tries.length - 1
      const t = unixSeconds(sent)
      const headers = signedHeaders(gateway.brand.signature_header, secretWords, { id, t, body })
      attempts.push({
        merchant_no,
        notification_id: id,
        attempt: index + 1,
        at: sent,
        url,
        headers: JSON.stringify(headers),
        duration_ms: isTaken ? 120 + (t % 80) : 15 + (t % 20),
        status: isTaken ? 200 : 503,
        answer: isTaken ? 'success' : 'Service Unavailable',
        error: '',
      })
    }
  }
  await copyIn(db, 'notifications', rows)
  await copyIn(db, 'notification_attempts', attempts)
  for (const status of NOTIFICATION_STATES) {
    const ofStatus = rows.filter((row) => row.status === status)
    await tallyNotifications(db, merchant_no, ofStatus, null, status)
  }
}

type NewRow = Insertable<DB['notifications']> & { app_id: string; event: string; business_day: string }
type NewAttempt = Insertable<DB['notification_attempts']>

function eventsOf(db: DemoWorld['db'], merchant_no: string, appId: string, since: Date) {
  return db
    .selectFrom('order_events')
    .innerJoin('orders', (join) =>
      join.on('orders.merchant_no', '=', merchant_no).onRef('orders.trade_no', '=', 'order_events.trade_no'),
    )
    .select([
      'orders.merchant_no',
      'orders.app_id',
      'orders.trade_no',
      'orders.out_trade_no',
      'orders.currency',
      'orders.amount',
      'orders.method',
      'orders.mode',
      'orders.pay_time',
      'order_events.event as step',
      'order_events.status as reached',
      'order_events.at',
    ])
    .where('order_events.merchant_no', '=', merchant_no)
    .where('orders.app_id', '=', appId)
    .where('orders.create_time', '>=', since)
    .orderBy('order_events.at')
    .orderBy('order_events.id')
    .execute()
}

interface Fate {
  status: NotificationState
  tries: Date[]
  next: Date | null
}

/** When it was tried, by the same pauses that the gateway makes. */
function fateOf(at: Date, now: Date, isBehindAnother: boolean): Fate {
  if (isBehindAnother) return { status: 'PENDING', tries: [], next: null }
  const age = (now.getTime() - at.getTime()) / 1000
  const everyTry = [0, ...RETRY_SECONDS].reduce<Date[]>(
    (tries, pause) => [...tries, secondsAfter(tries.at(-1) ?? secondsAfter(at, 1), pause)],
    [],
  )
  if (age < NIGHT.from && age > NIGHT.to) return { status: 'FAILED', tries: everyTry, next: null }
  if (age > DOWN_SECONDS) return { status: 'DELIVERED', tries: [secondsAfter(at, 1)], next: null }
  const tries = everyTry.filter((one) => one < now)
  return { status: 'PENDING', tries, next: secondsAfter(tries.at(-1) ?? at, secondsToNextTry(tries.length) ?? 0) }
}
