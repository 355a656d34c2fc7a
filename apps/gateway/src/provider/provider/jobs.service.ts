import type { ReplyOf } from '@balcao/contract/kit'
import type { FailedJob, provider } from '@balcao/contract/provider/provider'
import type { ProviderCtx } from '../../kit/calls/ctx'
import { redact } from '../../base/redact'
import * as repo from './jobs.repo'
import { JobIsBusy } from './provider.errors'

/** As many as anybody looks through; what is behind them comes up as they are dealt with. */
const SHOWN = 100
const MOST_ERROR = 500

export async function jobs({ db }: ProviderCtx): Promise<ReplyOf<(typeof provider)['jobs']>> {
  const queues = await repo.queues(db)
  const failed = await repo.failed(db, SHOWN)
  return {
    queues: queues.map(({ task, waiting, running, failing, given_up }) => ({
      task,
      waiting: Number(waiting),
      running: Number(running),
      failing: Number(failing),
      given_up: Number(given_up),
    })),
    failed: failed.map((job): FailedJob => ({
      job_id: job.id.toString(),
      task: job.task,
      attempts: job.attempts,
      max_attempts: job.max_attempts,
      last_error: firstLine(job.last_error),
      next_time: job.attempts < job.max_attempts ? job.run_at.toISOString() : null,
      create_time: job.created_at.toISOString(),
    })),
  }
}

export async function retry(ctx: ProviderCtx, jobId: string, reason: string): Promise<null> {
  if (!(await repo.retry(ctx.db, jobId))) throw new JobIsBusy()
  ctx.audit({ object: 'job', id: jobId, after: { tried: 'again', reason } })
  return null
}

export async function forget(ctx: ProviderCtx, jobId: string, reason: string): Promise<null> {
  if (!(await repo.forget(ctx.db, jobId))) throw new JobIsBusy()
  ctx.audit({ object: 'job', id: jobId, after: { taken: 'out of the queue', reason } })
  return null
}

/** What went wrong, without the way through the code and without anything that looks like a secret. */
function firstLine(error: string): string {
  return redact((error.split('\n', 1)[0] ?? '').slice(0, MOST_ERROR))
}
