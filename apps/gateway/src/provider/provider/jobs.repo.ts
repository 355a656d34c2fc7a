import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'

/** The queue's own tables are shut; these doors of the database show what a monitor needs. */

interface QueueRow {
  task: string
  waiting: bigint
  running: bigint
  failing: bigint
  given_up: bigint
}

export async function queues(db: Db): Promise<QueueRow[]> {
  return (await sql<QueueRow>`select * from app.job_counts()`.execute(db)).rows
}

interface FailedRow {
  id: bigint
  task: string
  attempts: number
  max_attempts: number
  last_error: string
  run_at: Date
  created_at: Date
}

export async function failed(db: Db, most: number): Promise<FailedRow[]> {
  return (await sql<FailedRow>`select * from app.failed_jobs(${most})`.execute(db)).rows
}

export async function retry(db: Db, jobId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.retry_job(${jobId}) as done`.execute(db)
  return rows[0]?.done ?? false
}

export async function forget(db: Db, jobId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.forget_job(${jobId}) as done`.execute(db)
  return rows[0]?.done ?? false
}
