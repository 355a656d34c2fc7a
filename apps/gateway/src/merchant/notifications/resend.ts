import type { notifications, NotificationDetail, Resending } from '@balcao/contract/merchant/notifications'
import type { InputOf } from '@balcao/contract/kit'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { InputRefused } from '../../kit/calls/input'
import { enqueue, type Job } from '../../kit/jobs/jobs'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { callNext, lockLanes } from './delivery.repo'
import { NotificationPending } from './notifications.errors'
import { one } from './notifications.repo'
import { detail } from './notifications.service'
import * as repo from './resend.repo'
import { tallyNotifications } from '../telling'

const RESEND = 'notifications.resendFailed'
const COUNTED = 10_000
const AT_ONCE = 500

type Wish = InputOf<(typeof notifications)['countFailed']>

/** One that a person asks for goes out whatever became of it before, as soon as nothing of its order is under way. */
export async function resend(ctx: Ctx, id: string): Promise<NotificationDetail> {
  const { db, merchant_no, now } = ctx
  const seen = await one(ctx, id)
  if (!seen) throw new NotFound()
  await lockLanes(db, merchant_no, [seen.lane])
  const { status = 'PENDING' } = (await one(ctx, id)) ?? {}
  if (status !== 'FAILED' && status !== 'DELIVERED') throw new NotificationPending()
  const moved = await repo.sendAgain(db, merchant_no, [id], status)
  if (moved.length === 0) throw new NotificationPending()
  await callNext(db, merchant_no, [seen.lane], now)
  await tallyNotifications(db, merchant_no, moved, status, 'PENDING')
  ctx.audit({ object: 'notification', id, before: { status }, after: { status: 'PENDING', event: seen.event } })
  return detail(ctx, id)
}

/** What sending again would do. */
export async function countFailed(ctx: Ctx, wish: Wish): Promise<Resending> {
  const { all, known } = await repo.countFailed(ctx.db, periodOf(ctx, wish), COUNTED)
  return all > COUNTED ? { count: null, skipped: null } : { count: all - known, skipped: known }
}

/** However many there are, the call only asks for it; they are put back portion by portion afterwards. */
export async function resendFailed(
  ctx: Ctx,
  { request_id, ...wish }: Wish & { request_id: string },
): Promise<Resending> {
  const { merchant_no, from, to, appIds, asked } = periodOf(ctx, wish)
  const planned = await countFailed(ctx, wish)
  await enqueue(ctx.db, RESEND, { merchant_no, app_ids: appIds, from, to, asked })
  ctx.audit({ object: 'notification', id: request_id, after: { ...wish, ...planned } })
  return planned
}

function periodOf({ merchant_no, now, tie }: Ctx, { time_from, time_to, app_id }: Wish): repo.Period {
  const [from, to] = [new Date(time_from), new Date(time_to)]
  if (to <= from) throw new InputRefused('time_to')
  const isForeign = app_id !== undefined && tie.appIds !== null && !tie.appIds.includes(app_id)
  const appIds = isForeign ? [] : app_id === undefined ? tie.appIds : [app_id]
  return { merchant_no, appIds, from, to, asked: now }
}

interface Payload {
  merchant_no: string
  app_ids: string[] | null
  from: string
  to: string
  asked: string
}

/** Begun again after a crash, it finds those that are back already no longer among the failed. */
export const resendFailedJob: Job<Payload> = {
  name: RESEND,
  run: async ({ databases, clock }, { merchant_no, app_ids: appIds, from, to, asked }) => {
    const period = { merchant_no, appIds, from: new Date(from), to: new Date(to), asked: new Date(asked) }
    let after: repo.Place | null = null
    do {
      const behind: repo.Place | null = after
      after = await inTransaction(databases.worker, openTenant(merchant_no), async (db) => {
        const some = await repo.nextFailed(db, period, behind, AT_ONCE)
        const lanes = [...new Set(some.map(({ lane }) => lane))]
        await lockLanes(db, merchant_no, lanes)
        const ids = some.map(({ notification_id }) => notification_id)
        const moved = await repo.sendAgain(db, merchant_no, ids, 'FAILED')
        await callNext(db, merchant_no, lanes, clock.now())
        await tallyNotifications(db, merchant_no, moved, 'FAILED', 'PENDING')
        return some.length < AT_ONCE ? null : (some.at(-1) ?? null)
      })
    } while (after)
  },
}
