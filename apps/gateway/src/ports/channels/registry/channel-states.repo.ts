import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../../db/held-connection'
import type { MinuteOfCalls } from './health'

export interface Seen {
  lastSuccess: Date | null
  lastFailure: Date | null
  lastDetail: string
  skewSeconds: number
}

/** What this gateway saw is added to what the others saw. */
export async function keepCalls(
  worker: pg.Pool,
  channel: string,
  minutes: readonly MinuteOfCalls[],
  seen: Seen,
): Promise<void> {
  await worker.query(
    `insert into channel_minutes (channel, minute, calls, failed, ms)
     select $1, m.minute, m.calls, m.failed, m.ms
     from unnest($2::timestamptz[], $3::int[], $4::int[], $5::bigint[]) as m (minute, calls, failed, ms)
     on conflict (channel, minute) do update set calls = channel_minutes.calls + excluded.calls,
       failed = channel_minutes.failed + excluded.failed, ms = channel_minutes.ms + excluded.ms`,
    [
      channel,
      minutes.map(({ minute }) => minute),
      minutes.map(({ calls }) => calls),
      minutes.map(({ failed }) => failed),
      minutes.map(({ ms }) => ms),
    ],
  )
  const { lastSuccess, lastFailure, lastDetail, skewSeconds } = seen
  await worker.query(
    `insert into channel_states (channel, last_success, last_failure, last_detail, skew_seconds) values ($1, $2, $3, $4, $5)
     on conflict (channel) do update set last_success = greatest(channel_states.last_success, excluded.last_success),
       last_detail = case when excluded.last_failure >= coalesce(channel_states.last_failure, excluded.last_failure)
         then excluded.last_detail else channel_states.last_detail end,
       last_failure = greatest(channel_states.last_failure, excluded.last_failure),
       skew_seconds = excluded.skew_seconds`,
    [channel, lastSuccess, lastFailure, lastDetail, skewSeconds],
  )
}

export async function forgetMinutes(worker: pg.Pool, before: Date): Promise<void> {
  await worker.query('delete from channel_minutes where minute < $1', [before])
}

/** Those that the provider has paused. */
export async function paused(worker: pg.Pool): Promise<Set<string>> {
  const { rows } = await worker.query<{ channel: string }>(
    'select channel from channel_states where paused_at is not null',
  )
  return new Set(rows.map(({ channel }) => channel))
}

export interface ChannelState {
  channel: string
  paused_at: Date | null
  paused_by: string
  reason: string
  last_success: Date | null
  last_failure: Date | null
  last_detail: string
  skew_seconds: number
  calls: number
  failed: number
  ms: bigint
}

/** All that is known of them, with their calls since an instant. */
export async function states(db: Db, since: Date): Promise<ChannelState[]> {
  const { rows } = await sql<ChannelState>`
    select s.channel, s.paused_at, s.paused_by, s.reason, s.last_success, s.last_failure, s.last_detail, s.skew_seconds,
      coalesce(sum(m.calls), 0)::int as calls, coalesce(sum(m.failed), 0)::int as failed,
      coalesce(sum(m.ms), 0)::bigint as ms
    from channel_states s left join channel_minutes m on m.channel = s.channel and m.minute >= ${since}
    group by s.channel`.execute(db)
  return rows
}

/** false: it stood so already. */
export async function setPause(
  db: Db,
  channel: string,
  pause: { paused_at: Date | null; paused_by: string; reason: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into channel_states (channel, paused_at, paused_by, reason)
    values (${channel}, ${pause.paused_at}, ${pause.paused_by}, ${pause.reason})
    on conflict (channel) do update set paused_at = excluded.paused_at, paused_by = excluded.paused_by,
      reason = excluded.reason
      where (channel_states.paused_at is null) <> (excluded.paused_at is null)
    returning 1`.execute(db)
  return rows.length > 0
}
