import type { TestClock } from '@balcao/contract/payments/test-clock'
import { secondsAfter } from '../../base/clock'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { enqueue } from '../../kit/jobs/jobs'
import { ClockAdvancing } from './test-clock.errors'
import { ADVANCE } from './test-clock.jobs'
import * as repo from './test-clock.repo'

export async function query(ctx: Ctx, appId: string): Promise<TestClock> {
  await mustKnow(ctx, appId)
  return told(ctx, appId, await repo.find(ctx.db, ctx.merchant_no, appId))
}

/** Says where it is to go; what is due on the way is done by a job, step by step. It never goes back. */
export async function advance(ctx: Ctx, appId: string, seconds: number): Promise<TestClock> {
  const { db, merchant_no, now } = ctx
  await mustKnow(ctx, appId)
  await repo.begin(db, merchant_no, appId, now)
  const clock = await repo.lock(db, merchant_no, appId)
  if (clock.done_seconds < clock.target_seconds) throw new ClockAdvancing()
  const target_seconds = clock.target_seconds + BigInt(seconds)
  await repo.setTarget(db, merchant_no, appId, target_seconds, now)
  await enqueue(db, ADVANCE, { merchant_no, app_id: appId }, `${ADVANCE} ${merchant_no} ${appId}`)
  ctx.audit({ object: 'app', id: appId, after: { clock_seconds: seconds } })
  return told(ctx, appId, { ...clock, target_seconds })
}

async function mustKnow(ctx: Ctx, appId: string): Promise<void> {
  const { appIds } = ctx.tie
  if (appIds !== null && !appIds.includes(appId)) throw new NotFound()
  if (!(await repo.isApp(ctx.db, ctx.merchant_no, appId))) throw new NotFound()
}

function told({ now }: Ctx, app_id: string, clock: repo.TestClockRow | undefined): TestClock {
  const ahead_seconds = Number(clock?.ahead_seconds ?? 0n)
  const target_seconds = Number(clock?.target_seconds ?? 0n)
  return {
    app_id,
    status: (clock?.done_seconds ?? 0n) < (clock?.target_seconds ?? 0n) ? 'ADVANCING' : 'READY',
    ahead_seconds,
    target_seconds,
    clock_time: secondsAfter(now, ahead_seconds).toISOString(),
  }
}
