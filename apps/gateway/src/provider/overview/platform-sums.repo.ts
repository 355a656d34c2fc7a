import { sql } from 'kysely'
import type pg from 'pg'
import { executePrepared, type Db } from '../../db/held-connection'
import { askAll } from '../../kit/database/all-merchants'

/** What a merchant's totals have gained. */
export interface GainRow {
  kind: string
  day: string
  status: string
  method: string
  currency: string
  n: bigint
  amount: bigint
}

export interface Sums {
  made_n: bigint
  open_n: bigint
  won_n: bigint
  paid_n: bigint
  paid_amount: bigint
  fee_amount: bigint
}

interface Place {
  /** A week is called by its Monday. */
  span: 'day' | 'week'
  day: string
  currency: string
  /** The day as a whole, or what of it. */
  part: 'all' | 'method' | 'country' | 'notification'
  name: string
}
export type SumsRow = Place & Sums

/** Whose totals have gained something since. */
export async function gained(worker: pg.Pool): Promise<{ merchant_no: string }[]> {
  return askAll(worker, 'whose work is due', 'select distinct merchant_no from platform_gains')
}

/** Takes what one merchant's totals have gained. */
export async function takeGains(db: Db, merchant_no: string, most: number): Promise<GainRow[]> {
  const { rows } = await sql<GainRow>`
    delete from platform_gains d
    where d.merchant_no = ${merchant_no} and (d.kind, d.day, d.status, d.method, d.currency) in (
      select x.kind, x.day, x.status, x.method, x.currency from platform_gains x where x.merchant_no = ${merchant_no}
      limit ${most} for update skip locked)
    returning d.kind, d.day, d.status, d.method, d.currency, d.n, d.amount`.execute(db)
  return rows
}

export async function countryOf(db: Db, merchant_no: string): Promise<string> {
  const row = await db
    .selectFrom('merchants')
    .select('country')
    .where('merchant_no', '=', merchant_no)
    .executeTakeFirst()
  return row?.country ?? ''
}

/** In the order of their key: of two who add at once, one waits for the other, and never both. */
export async function addSums(db: Db, rows: readonly SumsRow[]): Promise<void> {
  await sql`
    insert into platform_sums as kept (span, day, currency, part, name, made_n, open_n, won_n, paid_n, paid_amount, fee_amount)
    select span, day, currency, part, name, made_n, open_n, won_n, paid_n, paid_amount, fee_amount
    from jsonb_to_recordset(${asJson(rows)}::jsonb) as added (span text, day date, currency text, part text, name text, made_n bigint,
      open_n bigint, won_n bigint, paid_n bigint, paid_amount bigint, fee_amount bigint)
    order by span, part, day, currency, name
    on conflict (span, part, day, currency, name)
    do update set made_n = kept.made_n + excluded.made_n, open_n = kept.open_n + excluded.open_n,
      won_n = kept.won_n + excluded.won_n, paid_n = kept.paid_n + excluded.paid_n,
      paid_amount = kept.paid_amount + excluded.paid_amount, fee_amount = kept.fee_amount + excluded.fee_amount`.execute(
    db,
  )
}

const asJson = (rows: readonly SumsRow[]) =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** What a period adds up to as a whole, by method or by country; of the whole also each day, in any order. */
export type ToldRow = Pick<SumsRow, 'currency' | 'part' | 'name'> & Sums & { days: string | null; is_now: boolean }

interface Asked {
  from: string
  to: string
  /** Where the later period begins. */
  now: string
  /** Of methods and countries: whole weeks, and the days beside them. */
  weeks: string[]
  days: string[]
}

/**
 * Both periods, that from `now` on and the one before it, in one walk over their rows. The days of a period come as one text
 * (`0,made,open,won,paid,amount,fee 1,…`, counted from `from`): as rows, the whole call took a tenth longer. What is
 * counted fits a smaller number, which PostgreSQL adds up faster than a large one.
 */
export function between(db: Db, { from, to, now, weeks, days }: Asked): Promise<ToldRow[]> {
  const told = sql<ToldRow>`
    select currency, part, name, day >= ${now} as is_now, sum(made_n::int) as made_n, sum(open_n::int) as open_n,
      sum(won_n::int) as won_n, sum(paid_n::int) as paid_n, sum(paid_amount)::bigint as paid_amount,
      sum(fee_amount)::bigint as fee_amount,
      string_agg(concat_ws(',', day - ${from}::date, made_n, open_n, won_n, paid_n, paid_amount, fee_amount), ' ')
        filter (where part = 'all') as days
    from platform_sums
    where span = 'day' and part = 'all' and day between ${from} and ${to}
      or span = 'week' and part in ('method', 'country') and day = any(${weeks}::date[])
      or span = 'day' and part in ('method', 'country') and day = any(${days}::date[])
    group by 1, 2, 3, 4`
  return executePrepared(db, { compile: () => told.compile(db) })
}
