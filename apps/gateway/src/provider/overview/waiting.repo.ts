import { sql } from 'kysely'
import { executePrepared, type Db } from '../../db/held-connection'
import { overAllMerchants } from '../../db/spanning'

/** The kinds of what waits that are no requests. */
export const KYC_WAITS = 'kyc'
export const MAIL_FAILED = 'mail FAILED'
export const MAIL_WAITS = 'mail QUEUED'

export interface WaitingRow {
  kind: string
  n: bigint
  since: Date | null
}

/**
 * What waits for the provider's people, by its kind: requests of those `kinds` that they decide, KYC files, and letters since
 * a moment that wait or could not be sent. In one statement, as each costs a journey.
 */
export function waiting(db: Db, kinds: readonly string[], mailsSince: Date): Promise<WaitingRow[]> {
  const waits = sql<WaitingRow>`
    select ${overAllMerchants('the provider’s queues')} kind, count(*) as n, min(create_time) as since
    from approvals where status = 'PENDING' and kind = any(${[...kinds]}) group by kind
    union all
    select '${sql.raw(KYC_WAITS)}', count(*), min(change_time) from kyc_cases where status in ('SUBMITTED', 'IN_REVIEW')
    union all
    select 'mail ' || status, count(*), min(create_time)
    from mails where create_time >= ${mailsSince} and status in ('FAILED', 'QUEUED') group by status`
  return executePrepared(db, { compile: () => waits.compile(db) })
}

export interface HealthRow {
  jobs_waiting: bigint
  jobs_failing: bigint
  delivered: bigint
  undelivered: bigint
  numbers: bigint
  numbers_free: bigint
  numbers_drawn: bigint
  /** All null: the books were not proved yet. */
  proved_at: Date | null
  wrong: number | null
  residual: bigint | null
}

interface HealthTimes {
  now: Date
  /** From which day on notifications count. */
  toldSince: string
  /** Since when account numbers that were given away count. */
  drawnSince: Date
}

/** Jobs, notifications by their end, live account numbers and the proof of the books: all of it belongs to no merchant. */
export async function health(db: Db, { now, toldSince, drawnSince }: HealthTimes): Promise<HealthRow | undefined> {
  const found = sql<HealthRow>`
    select jobs.jobs_waiting, jobs.jobs_failing, told.delivered, told.undelivered, pool.numbers, pool.numbers_free,
      pool.numbers_drawn, proof.proved_at, proof.wrong, proof.residual
    from (select coalesce(sum(waiting), 0)::bigint as jobs_waiting,
        coalesce(sum(failing + given_up), 0)::bigint as jobs_failing from app.job_counts()) jobs
    cross join (select coalesce(sum(made_n) filter (where name = 'DELIVERED'), 0)::bigint as delivered,
        coalesce(sum(made_n) filter (where name = 'FAILED'), 0)::bigint as undelivered
      from platform_sums where span = 'day' and part = 'notification' and day >= ${toldSince}) told
    cross join (select count(*) as numbers, count(*) filter (where free_at <= ${now}) as numbers_free,
        count(*) filter (where drawn_at >= ${drawnSince}) as numbers_drawn
      from account_pool where mode = 'live') pool
    left join ledger_proof proof on true`
  const [row] = await executePrepared(db, { compile: () => found.compile(db) })
  return row
}
