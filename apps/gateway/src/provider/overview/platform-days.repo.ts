import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/held-connection'
import { askAll } from '../../kit/database/all-merchants'

export interface PlatformRow {
  kind: string
  day: string
  country: string
  status: string
  method: string
  currency: string
  n: bigint
  amount: bigint
}
export type DeltaRow = Omit<PlatformRow, 'country'>

/** Whose totals have gained something since. */
export async function gained(worker: pg.Pool): Promise<{ merchant_no: string }[]> {
  return askAll(worker, 'whose work is due', 'select distinct merchant_no from platform_deltas')
}

/** Takes what one merchant's totals have gained. */
export async function takeDeltas(db: Db, merchant_no: string, most: number): Promise<DeltaRow[]> {
  const { rows } = await sql<DeltaRow>`
    delete from platform_deltas d where d.merchant_no = ${merchant_no} and d.id in (
      select x.id from platform_deltas x where x.merchant_no = ${merchant_no}
      order by x.id limit ${most} for update skip locked)
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
export async function addDays(db: Db, rows: readonly PlatformRow[]): Promise<void> {
  await sql`
    insert into platform_days as kept (day, kind, country, status, method, currency, n, amount)
    select day, kind, country, status, method, currency, n, amount
    from jsonb_to_recordset(${asJson(rows)}::jsonb) as added (day date, kind text, country text, status text, method text,
      currency text, n bigint, amount bigint)
    order by day, kind, country, status, method, currency
    on conflict (day, kind, country, status, method, currency)
    do update set n = kept.n + excluded.n, amount = kept.amount + excluded.amount`.execute(db)
}

const asJson = (rows: readonly PlatformRow[]) =>
  JSON.stringify(rows.map(({ n, amount, ...row }) => ({ ...row, n: String(n), amount: String(amount) })))

/** Everything of these days, both included. */
export async function daysBetween(db: Db, from: string, to: string): Promise<PlatformRow[]> {
  const rows = await db
    .selectFrom('platform_days')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  return rows
}
