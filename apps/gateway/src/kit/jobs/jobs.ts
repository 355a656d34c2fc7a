import { Logger, run, type Runner } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/held-connection'
import type { Gateway } from '../calls/ctx'

/**
 * Work that was asked for in a transaction and is done after it. It may run twice; its effect must happen once. It may
 * also start a moment before its row is visible: then it throws and is tried again.
 */
export interface Job<Payload = never> {
  name: string
  run(gateway: Gateway, payload: Payload): Promise<void>
}

/** Puts a job into the queue, in the caller's transaction. The same key again replaces a job that has not begun. */
export async function enqueue(db: Db, task: string, payload: object, key: string | null = null): Promise<void> {
  await sql`select app.enqueue(${task}, ${JSON.stringify(payload)}::json, ${key})`.execute(db)
}

/**
 * A gateway that was killed leaves its jobs locked, and the queue would wait hours for it. Where one gateway is all there
 * can be (the embedded database), whatever is locked at its start belongs to the dead.
 */
async function freeJobsOfTheDead(queue: pg.Pool): Promise<void> {
  await queue.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker._private_jobs where locked_by is not null`,
  )
}

export async function startJobs(gateway: Gateway, queue: pg.Pool, jobs: readonly Job[]): Promise<Runner> {
  if (!gateway.config.databaseUrl) await freeJobsOfTheDead(queue)
  const taskList = Object.fromEntries(
    jobs.map((job) => [job.name, (payload: unknown) => job.run(gateway, payload as never)]),
  )
  return run({
    pgPool: queue,
    taskList,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: new Logger(() => (level, message) => {
      if (['error', 'warning'].includes(level)) gateway.log.error({ worker: message }, 'job queue')
    }),
  })
}
