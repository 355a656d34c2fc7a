import { Logger, run, type Runner } from 'graphile-worker'
import { sql } from 'kysely'
import type { Db } from '../db/held-connection'
import type { Gateway } from './ctx'

/** Work that was asked for in a transaction and is done after it. It may run twice; its effect must happen once. */
export interface Job<Payload = never> {
  name: string
  run(gateway: Gateway, payload: Payload): Promise<void>
}

/** Thrown by a job that does not see its row yet: it can start a moment before the row is visible. It is retried. */
export class RowNotVisibleYet extends Error {}

/** Puts a job into the queue, in the caller's transaction. The same key again replaces a job that has not begun. */
export async function enqueue(db: Db, task: string, payload: object, key: string | null = null): Promise<void> {
  await sql`select app.enqueue(${task}, ${JSON.stringify(payload)}::json, ${key})`.execute(db)
}

export const silentLogger = new Logger(() => () => {})

export function startJobs(gateway: Gateway, jobs: readonly Job[]): Promise<Runner> {
  const taskList = Object.fromEntries(
    jobs.map((job) => [job.name, (payload: unknown) => job.run(gateway, payload as never)]),
  )
  return run({
    pgPool: gateway.databases.owner,
    taskList,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') gateway.log.error({ worker: message }, 'job queue')
    }),
  })
}
