import type pg from 'pg'

export async function answersNow(pool: pg.Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  )
}

export async function living(worker: pg.Pool): Promise<number> {
  const { rows } = await worker.query<{ n: bigint }>('select count(*) as n from gateways')
  return Number(rows[0]?.n ?? 0)
}

export interface QueueDepth {
  task: string
  waiting: bigint
  running: bigint
  given_up: bigint
  /** null: none is waiting. */
  oldest: Date | null
}

export async function queueDepth(worker: pg.Pool): Promise<QueueDepth[]> {
  return (await worker.query<QueueDepth>('select * from app.queue_depth()')).rows
}
