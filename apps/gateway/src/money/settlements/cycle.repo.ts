import { LINE_TYPES, MEMO_LINES } from '@balcao/kernel/settlement'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/held-connection'
import { askAll } from '../../kit/database/all-merchants'

export interface CycleKey {
  merchant_no: string
  currency: string
}

/** Active merchants with something pending whose cycle is to be looked at. Keys only, and without locks. */
export async function dueCycles(worker: pg.Pool, now: Date, limit: number): Promise<CycleKey[]> {
  const rows = await askAll<CycleKey>(
    worker,
    'whose work is due',
    `select b.merchant_no, b.currency from ledger_balances b join merchants m on m.merchant_no = b.merchant_no left join settlement_cycles c on c.merchant_no = b.merchant_no and c.currency = b.currency where b.account = 'pending' and m.status = 'ACTIVE' and (c.next_at is null or c.next_at <= $1) order by c.next_at limit $2`,
    [now, limit],
  )
  return rows
}

export async function drafts(
  worker: pg.Pool,
  limit: number,
): Promise<{ merchant_no: string; settlement_no: string }[]> {
  const statement = `select merchant_no, settlement_no from settlements where status = 'DRAFT' limit $1`
  return askAll(worker, 'whose work is due', statement, [limit])
}

/** Of two who make the same cycle the second waits here, and then sees what the first has made. */
export async function lockCycle(db: Db, merchant_no: string, currency: string) {
  const beginning = new Date(0)
  await db
    .insertInto('settlement_cycles')
    .values({ merchant_no, currency, next_at: beginning, settled_until: beginning })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('settlement_cycles')
    .select(['next_at', 'settled_until'])
    .where('merchant_no', '=', merchant_no)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function setNext(db: Db, merchant_no: string, currency: string, next_at: Date): Promise<void> {
  await db
    .updateTable('settlement_cycles')
    .set({ next_at })
    .where('merchant_no', '=', merchant_no)
    .where('currency', '=', currency)
    .execute()
}

export function merchant(db: Db, merchant_no: string) {
  return db
    .selectFrom('merchants')
    .select(['country', 'time_zone'])
    .where('merchant_no', '=', merchant_no)
    .executeTakeFirstOrThrow()
}

export interface Held {
  trade_no: string
  amount: bigint
}

/** Orders whose reserve is due by the terms of their payment, and what of it is still there. */
export async function dueReserves(
  db: Db,
  merchant_no: string,
  { currency, today, timeZone }: { currency: string; today: string; timeZone: string },
): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select o.trade_no, sum(e.amount)::bigint as amount
    from orders o
      join ledger_entries e on e.merchant_no = ${merchant_no} and e.trade_no = o.trade_no and e.account = 'reserve'
      cross join lateral (select r.reserve_days from terms r
        where r.merchant_no = ${merchant_no} and r.currency = o.currency and r.method in (o.method, '')
          and r.valid_from <= o.pay_time
        order by r.method desc, r.valid_from desc limit 1) t
    where o.merchant_no = ${merchant_no} and o.currency = ${currency} and o.reserve > 0
      and (o.pay_time at time zone ${timeZone})::date + t.reserve_days <= ${today}::date
    group by o.trade_no, o.pay_time having sum(e.amount) > 0 order by o.pay_time, o.trade_no`.execute(db)
  return rows
}

interface Cut {
  settlementNo: string
  currency: string
  timeZone: string
  settledUntil: Date
  now: Date
  /** The last day of payment that is matured, by the number of business days; from none on. */
  matured: readonly string[]
  /** Business days of each method that has no agreement of its own. */
  usual: Readonly<Record<string, number>>
}

/**
 * Takes every entry of pending that is due and that no settlement has: payments with their fee and reserve once they are
 * matured, everything else at once, so that no settlement can move more than what is pending.
 */
export async function collect(db: Db, merchant_no: string, cut: Cut): Promise<void> {
  const { settlementNo, currency, timeZone, settledUntil, now, matured, usual } = cut
  const kinds = JSON.stringify(Object.fromEntries(LINE_TYPES))
  await sql`
    insert into settlement_entries (merchant_no, tx_id, line, settlement_no, kind, at, amount)
    select e.merchant_no, e.tx_id, e.line, ${settlementNo}, coalesce(${kinds}::jsonb ->> e.type, 'adjustments'), e.at, e.amount
    from ledger_entries e
      left join orders o on o.merchant_no = ${merchant_no} and o.trade_no = e.trade_no
      left join lateral (select r.cycle_days from terms r
        where r.merchant_no = ${merchant_no} and r.currency = e.currency and r.method in (o.method, '') and r.valid_from <= e.at
        order by r.method desc, r.valid_from desc limit 1) t on true
    where e.merchant_no = ${merchant_no} and e.currency = ${currency} and e.account = 'pending'
      and e.at >= ${settledUntil} and e.at <= ${now} and e.object <> 'settlement'
      and not exists (select 1 from settlement_entries s
        where s.merchant_no = ${merchant_no} and s.tx_id = e.tx_id and s.line = e.line)
      and (e.type not in ('PAYMENT', 'PROCESSING_FEE', 'RESERVE_HELD')
        or (e.at at time zone ${timeZone})::date <=
          (${matured}::date[])[coalesce(t.cycle_days, (${JSON.stringify(usual)}::jsonb ->> o.method)::int, 1) + 1])`.execute(
    db,
  )
}

/** Everything before the oldest entry that still waits is settled; a day is left for what commits late. */
export async function moveMark(db: Db, merchant_no: string, currency: string, from: Date, latest: Date): Promise<void> {
  await sql`
    update settlement_cycles set settled_until = greatest(${from}, least(${latest}::timestamptz, (
      select min(e.at) from ledger_entries e
      where e.merchant_no = ${merchant_no} and e.currency = ${currency} and e.account = 'pending' and e.at >= ${from}
        and e.object <> 'settlement' and not exists (select 1 from settlement_entries s
          where s.merchant_no = ${merchant_no} and s.tx_id = e.tx_id and s.line = e.line))))
    where merchant_no = ${merchant_no} and currency = ${currency}`.execute(db)
}

export interface Covered {
  kind: string
  amount: bigint
  n: bigint
  /** How many of them bring something that is to be settled. */
  credits: bigint
}

export function coveredByKind(db: Db, merchant_no: string, settlementNo: string): Promise<Covered[]> {
  return db
    .selectFrom('settlement_entries')
    .select((eb) => [
      'kind',
      sql<bigint>`sum(amount)::bigint`.as('amount'),
      eb.fn.countAll<bigint>().as('n'),
      sql<bigint>`count(*) filter (where amount > 0 and turn = 0 and kind <> all(${MEMO_LINES}))`.as('credits'),
    ])
    .where('merchant_no', '=', merchant_no)
    .where('settlement_no', '=', settlementNo)
    .groupBy('kind')
    .execute()
}

/** What earlier ones left, now this one's to begin with. */
export async function takeCarried(db: Db, merchant_no: string, currency: string, settlementNo: string): Promise<void> {
  await db
    .updateTable('settlements')
    .set({ carried_into: settlementNo })
    .where('merchant_no', '=', merchant_no)
    .where('currency', '=', currency)
    .where('status', '=', 'CARRIED_FORWARD')
    .where('carried_into', '=', '')
    .execute()
}

export async function carriedInto(db: Db, merchant_no: string, settlementNo: string): Promise<bigint> {
  const { sum } = await db
    .selectFrom('settlements')
    .select(sql<bigint>`coalesce(sum(carries), 0)::bigint`.as('sum'))
    .where('merchant_no', '=', merchant_no)
    .where('carried_into', '=', settlementNo)
    .executeTakeFirstOrThrow()
  return sum
}

/** The latest number of that day; empty for none. */
export async function lastOfDay(db: Db, merchant_no: string, prefix: string): Promise<string> {
  const row = await db
    .selectFrom('settlements')
    .select('settlement_no')
    .where('merchant_no', '=', merchant_no)
    .where('settlement_no', '>', prefix)
    .where('settlement_no', '<', `${prefix}~`)
    .orderBy('settlement_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.settlement_no ?? ''
}

export interface Draft {
  settlement_no: string
  country: string
  currency: string
  cycle_day: string
  target: string
  settle_currency: string
  net: bigint
  tax: bigint
  tax_percent: string
  fx_rate: string
  converted: bigint
  fee: bigint
  payable: bigint
  minimum: bigint
  carries: bigint
}

export async function insertDraft(db: Db, merchant_no: string, draft: Draft, now: Date): Promise<void> {
  const facts = { merchant_no, ...draft, status: 'DRAFT', create_time: now, update_time: now }
  await db.insertInto('settlements').values(facts).execute()
}

export interface NewLine {
  kind: string
  currency: string
  amount: bigint
  entries: number
}

export async function insertLines(db: Db, merchant_no: string, settlement_no: string, lines: NewLine[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line, position) => ({ merchant_no, settlement_no, position, ...line }))
  await db.insertInto('settlement_lines').values(rows).execute()
}

/** Unmakes what was never published: its entries are free again, and what it began with waits for another. */
export async function discard(db: Db, merchant_no: string, settlementNo: string): Promise<void> {
  for (const table of ['settlement_entries', 'settlement_lines'] as const) {
    await db
      .deleteFrom(table)
      .where('merchant_no', '=', merchant_no)
      .where('settlement_no', '=', settlementNo)
      .execute()
  }
  await db
    .updateTable('settlements')
    .set({ carried_into: '' })
    .where('merchant_no', '=', merchant_no)
    .where('carried_into', '=', settlementNo)
    .execute()
  await db
    .deleteFrom('settlements')
    .where('merchant_no', '=', merchant_no)
    .where('settlement_no', '=', settlementNo)
    .where('status', '=', 'DRAFT')
    .execute()
}
