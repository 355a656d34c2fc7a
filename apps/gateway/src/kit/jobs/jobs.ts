import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, run, type Runner, type WorkerEventMap, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import { traceOf } from '../../base/trace'
import type { Db } from '../../db/held-connection'
import type { Gateway } from '../calls/ctx'
import { buryAll, startHeartbeat, type Beating, type Pace } from './heartbeat'

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

export interface Working {
  /** Waits for what is under way. */
  stop(): Promise<void>
}

/** A queue that gave up (the database was away for long) begins anew after so many seconds. */
const REST_SECONDS = 5

/** Works jobs off for as long as the gateway lives, and frees those of gateways that died. */
export async function startJobs(
  gateway: Gateway,
  queue: pg.Pool,
  jobs: readonly Job[],
  pace: Pace = {},
): Promise<Working> {
  if (!gateway.config.database) await buryAll(queue)
  let isStopping = false
  let shift = await beginShift(gateway, queue, jobs, pace)
  const working = keepOn()

  async function keepOn(): Promise<void> {
    for (;;) {
      await shift.over()
      if (isStopping) return
      gateway.log.error('the job queue came to its end; it begins anew')
      await pause(REST_SECONDS * 1000, undefined, { ref: false })
      if (isStopping) return
      shift = await beginShift(gateway, queue, jobs, pace).catch(() => shift)
    }
  }

  return {
    async stop() {
      isStopping = true
      await shift.stop()
      await working
    },
  }
}

interface Shift {
  /** Until it has come to its end, whatever made it. */
  over(): Promise<void>
  stop(): Promise<void>
}

async function beginShift(gateway: Gateway, queue: pg.Pool, jobs: readonly Job[], pace: Pace): Promise<Shift> {
  const taskList = Object.fromEntries(
    jobs.map((job) => [job.name, (payload: unknown) => runJob(gateway, job, payload)]),
  )
  const events: WorkerEvents = new EventEmitter()
  const created = once(events as EventEmitter, 'pool:create') as Promise<[WorkerEventMap['pool:create']]>
  const runner = await run({
    pgPool: queue,
    taskList,
    events,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: new Logger(() => (level, message) => {
      if (['error', 'warning'].includes(level)) gateway.log.error({ worker: message }, 'job queue')
    }),
  })
  const [{ workerPool }] = await created
  const beating = await startHeartbeat(queue, workerPool.id, gateway.log, pace).catch(async (error: unknown) => {
    await runner.stop()
    throw error
  })
  const ended = runner.promise.catch(() => {}).then(() => beating.stop())
  return { over: () => ended, stop: () => endShift(runner, beating) }
}

/** Under the name of the job, and of the merchant it is for, in each line that it logs. */
async function runJob(gateway: Gateway, job: Job, payload: unknown): Promise<void> {
  const { merchant_no = '' } = (payload ?? {}) as { merchant_no?: string }
  const trace = traceOf(undefined)
  const log = gateway.log.child({ job: job.name, trace_id: trace.traceId, ...(merchant_no ? { merchant_no } : {}) })
  const own = Object.create(gateway, { log: { value: log } }) as Gateway
  const [began, from] = [gateway.clock.now(), performance.now()]
  let isFailed = true
  try {
    await job.run(own, payload as never)
    isFailed = false
  } finally {
    const ms = performance.now() - from
    gateway.tracing({ trace, name: job.name, kind: 'job', began, ms, isFailed, facts: { merchant_no } })
  }
}

async function endShift(runner: Runner, beating: Beating): Promise<void> {
  // One that gave up cannot be stopped any more.
  await runner.stop().catch(() => {})
  await beating.stop()
}
