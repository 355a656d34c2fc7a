import { DifferenceFilters } from '@balcao/contract/payments/reconciliation'
import type { Asked } from '@balcao/contract/lists'
import type { FoundDifference, Movement } from '@balcao/kernel/reconciliation'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/held-connection'
import { askAll } from '../../kit/database/all-merchants'
import { askedFor, beginsIn } from '../../kit/lists/asked-for'
import type { MovedWithin } from '../orders'

type Booked = Omit<Movement, 'kind'>

/** What hangs on no order: of a stretch of time, and of the numbers that the bank names, whenever they were. */
const BOOKED = {
  deposit: `select d.merchant_no, d.tracking_key as number, d.currency, d.amount, d.create_time as at
    from account_deposits d
    where d.bank = $1 and ((d.create_time >= $2 and d.create_time < $3) or d.tracking_key = any($4))`,
  payout: `select e.merchant_no, e.payout_no as number, coalesce(w.currency, s.settle_currency) as currency,
      coalesce(w.amount, s.payable) as amount, e.at
    from payout_events e
    left join withdrawals w on w.merchant_no = e.merchant_no and w.withdrawal_no = e.payout_no
    left join settlements s on s.merchant_no = e.merchant_no and s.payout_no = e.payout_no
    where e.bank = $1 and e.kind = 'paid' and e.outcome = 'APPLIED'
      and ((e.at >= $2 and e.at < $3) or e.payout_no = any($4))`,
}

export async function booked(
  worker: pg.Pool,
  { channel, from, until }: MovedWithin,
  kind: keyof typeof BOOKED,
  numbers: readonly string[],
): Promise<Movement[]> {
  const values = [channel, from, until, numbers]
  const rows = await askAll<Booked>(worker, 'what a bank moved, against its own word', BOOKED[kind], values)
  return rows.map((row) => ({ kind, ...row }))
}

/** Days that are to be compared become due once; what is there already stays. */
export async function makeDue(worker: pg.Pool, channel: string, wanted: readonly string[]): Promise<void> {
  await worker.query(
    'insert into reconciliations (channel, day) select $1, d::date from unnest($2::text[]) d on conflict do nothing',
    [channel, wanted],
  )
}

/** Whoever takes a day compares it. Due is what never was, what was asked for again, and what is open since long ago. */
export async function takeDay(
  worker: pg.Pool,
  channel: string,
  { now, next, staleBefore, since }: { now: Date; next: Date; staleBefore: Date; since: string },
): Promise<string | undefined> {
  const { rows } = await worker.query<{ day: string }>(
    `update reconciliations r set next_run = $3 where channel = $1 and day = (
       select day from reconciliations d where d.channel = $1 and (d.next_run is null or d.next_run <= $2)
         and (d.ran_at is null or (d.ran_at < $4 and d.day >= $5::date and (d.fault <> '' or exists (
           select 1 from reconciliation_differences f where f.channel = d.channel and f.day = d.day and f.status = 'OPEN'))))
       order by day limit 1 for update skip locked)
     returning r.day::text as day`,
    [channel, now, next, staleBefore, since],
  )
  return rows[0]?.day
}

export async function keepRun(
  worker: pg.Pool,
  { channel, day }: { channel: string; day: string },
  { ran_at, fault, movements }: { ran_at: Date; fault: string; movements: number },
): Promise<void> {
  await worker.query(
    'update reconciliations set ran_at = $3, fault = $4, movements = $5, next_run = null where channel = $1 and day = $2',
    [channel, day, ran_at, fault, movements],
  )
}

/** What is found again stays as somebody left it; what was gone is open again. */
export async function keepFound(
  worker: pg.Pool,
  { channel, day, id, now }: { channel: string; day: string; id: string; now: Date },
  found: FoundDifference,
): Promise<void> {
  await worker.query(
    `insert into reconciliation_differences
       (difference_id, channel, day, what, kind, whose, number, currency, ours, theirs, create_time, update_time)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
     on conflict (channel, day, kind, number, what) do update set ours = excluded.ours, theirs = excluded.theirs,
       status = case when reconciliation_differences.status = 'SETTLED' then 'SETTLED' else 'OPEN' end,
       update_time = excluded.update_time`,
    [
      id,
      channel,
      day,
      found.what,
      found.kind,
      found.merchant_no,
      found.number,
      found.currency,
      found.ours,
      found.theirs,
      now,
    ],
  )
}

/** Open ones that were not found any more. */
export async function markGone(worker: pg.Pool, channel: string, day: string, before: Date): Promise<void> {
  await worker.query(
    `update reconciliation_differences set status = 'GONE', update_time = $3
     where channel = $1 and day = $2 and status = 'OPEN' and update_time < $3`,
    [channel, day, before],
  )
}

export async function days(db: Db, since: string) {
  const { rows } = await sql<{
    channel: string
    day: string
    ran_at: Date | null
    fault: string
    movements: number
    open: number
  }>`
    select r.channel, r.day::text as day, r.ran_at, r.fault, r.movements,
      (count(d.difference_id) filter (where d.status = 'OPEN'))::int as open
    from reconciliations r left join reconciliation_differences d on d.channel = r.channel and d.day = r.day
    where r.day >= ${since}::date
    group by r.channel, r.day order by r.day desc, r.channel`.execute(db)
  return rows
}

export function differencesListed({ db }: { db: Db }, filters: Asked<typeof DifferenceFilters>) {
  const all = db
    .selectFrom('reconciliation_differences')
    .select([
      'difference_id',
      'channel',
      'what',
      'kind',
      'whose as merchant_no',
      'number',
      'currency',
      'ours',
      'theirs',
      'status',
      'note',
      'settled_by',
      'create_time',
    ])
    .select(sql<string>`day::text`.as('day'))
  return askedFor(all, 'reconciliation_differences', DifferenceFilters, filters, {
    number: (query, text) => query.where(beginsIn(['reconciliation_differences.number'], text)),
  })
}
export type DifferenceListed = Awaited<ReturnType<ReturnType<typeof differencesListed>['executeTakeFirstOrThrow']>>

/** undefined: it is not open. */
export async function settle(
  db: Db,
  { difference_id, note, settled_by, now }: { difference_id: string; note: string; settled_by: string; now: Date },
) {
  return db
    .updateTable('reconciliation_differences')
    .set({ status: 'SETTLED', note, settled_by, update_time: now })
    .where('difference_id', '=', difference_id)
    .where('status', '=', 'OPEN')
    .returning(['channel', 'number', 'what'])
    .executeTakeFirst()
}

/** undefined: that day of that bank is not kept. */
export async function askAgain(db: Db, channel: string, day: string) {
  const { rows } = await sql<{ ran_at: Date | null }>`
    update reconciliations r set ran_at = null, next_run = null from reconciliations before
    where r.channel = ${channel} and r.day = ${day}::date and before.channel = r.channel and before.day = r.day
    returning before.ran_at`.execute(db)
  return rows[0]
}
