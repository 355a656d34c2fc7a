import type pg from 'pg'

/** Whoever takes the turn reads; undefined: another gateway has it. null: its books were never read. */
export async function takeTurn(
  worker: pg.Pool,
  channel: string,
  now: Date,
  next: Date,
): Promise<{ read_until: Date | null } | undefined> {
  const { rows } = await worker.query<{ read_until: Date | null }>(
    `insert into channel_states (channel, next_read) values ($1, $3)
     on conflict (channel) do update set next_read = excluded.next_read
       where channel_states.next_read is null or channel_states.next_read <= $2
     returning read_until`,
    [channel, now, next],
  )
  return rows[0]
}

export async function keepRead(worker: pg.Pool, channel: string, until: Date | null, next: Date): Promise<void> {
  await worker.query('update channel_states set read_until = $2, next_read = $3 where channel = $1', [
    channel,
    until,
    next,
  ])
}
