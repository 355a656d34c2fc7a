import { isMerchantAccount } from '@balcao/kernel/ledger-accounts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../db/held-connection'
import type { Balances } from './balances'

interface PastRow {
  at: Date
  currency: string
  account: string
  amount: bigint
}

/**
 * The balances as they stood at each of these moments, in their order: the sum of all entries until then. Whole days and
 * quarters of an hour come from the sums; entries one by one only for the quarter the moment lies in, and for what was
 * booked since the last fold. One statement, hence one moment in which cut and sums belong together. `is true` keeps the
 * planner from the wrong one of two indexes: it cannot know that almost everything lies before the cut. And `case`, since
 * row-level security takes `coalesce` for leaky and would then read the whole account.
 */
export async function balancesAt(db: Db, merchant_no: string, moments: Date[]): Promise<Map<string, Balances>[]> {
  const { rows } = await sql<PastRow>`
    select m.at, b.currency, b.account, (
      coalesce((select sum(s.amount) from ledger_sums s
        where s.merchant_no = ${merchant_no} and s.currency = b.currency and s.account = b.account
          and s.span = 'day' and s.start < m.day), 0)
      + coalesce((select sum(s.amount) from ledger_sums s
        where s.merchant_no = ${merchant_no} and s.currency = b.currency and s.account = b.account
          and s.span = 'quarter' and s.start >= m.day and s.start < m.quarter), 0)
      + coalesce((select sum(e.amount) from ledger_entries e
        where e.merchant_no = ${merchant_no} and e.currency = b.currency and e.account = b.account
          and e.at >= m.quarter and e.at <= m.at and (e.xid < b.cut) is true), 0)
      + coalesce((select sum(e.amount) from ledger_entries e
        where e.merchant_no = ${merchant_no} and e.currency = b.currency and e.account = b.account
          and e.xid >= b.cut and (e.at <= m.at) is true), 0))::bigint as amount
    from (select t.at, date_trunc('day', t.at, 'UTC') as day, date_bin('15 minutes', t.at, '2000-01-01Z') as quarter
        from unnest(${moments}::timestamptz[]) as t (at)) m
      cross join (select a.currency, a.account, case when f.cut is null then '0'::xid8 else f.cut end as cut from ledger_balances a
        left join ledger_folds f on f.merchant_no = ${merchant_no} and f.currency = a.currency
        where a.merchant_no = ${merchant_no}) b
    order by b.currency`.execute(db)
  return moments.map((moment) => {
    const found = new Map<string, Balances>()
    for (const { at, currency, account, amount } of rows) {
      if (at.getTime() !== moment.getTime() || !isMerchantAccount(account)) continue
      const balances = found.get(currency) ?? { pending: 0n, available: 0n, reserve: 0n, frozen: 0n, payout: 0n }
      balances[account] = amount
      found.set(currency, balances)
    }
    return found
  })
}

/** Merchants and currencies that were booked in since their last fold. Keys only, and without locks. */
export async function unfolded(worker: pg.Pool): Promise<{ merchant_no: string; currency: string }[]> {
  const { rows } = await worker.query<{ merchant_no: string; currency: string }>(
    `select distinct b.merchant_no, b.currency from ledger_balances b
     left join ledger_folds f on f.merchant_no = b.merchant_no and f.currency = b.currency
     where exists (select from ledger_entries e where e.merchant_no = b.merchant_no and e.currency = b.currency
       and e.account = b.account and e.xid >= case when f.cut is null then '0'::xid8 else f.cut end)`,
  )
  return rows
}

/**
 * Adds the entries of all transactions that are over to the sums. The fold's row is locked first: of two who fold at
 * once the second goes on where the first ended. Whatever still runs lies behind the new cut, whenever it commits.
 */
export async function foldHistory(db: Db, merchant_no: string, currency: string): Promise<void> {
  await sql`
    insert into ledger_folds (merchant_no, currency, cut) values (${merchant_no}, ${currency}, '0')
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ cut: string }>`
    select f.cut::text from ledger_folds f
    where f.merchant_no = ${merchant_no} and f.currency = ${currency} for update`.execute(db)
  const from = rows[0]?.cut ?? '0'
  // In a statement of its own, after the lock: what the one before us folded lies before this cut.
  const until = await sql<{ cut: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as cut`.execute(db)
  const to = until.rows[0]?.cut ?? from
  if (BigInt(to) <= BigInt(from)) return
  await sql`
    insert into ledger_sums as kept (merchant_no, currency, account, span, start, amount)
    select ${merchant_no}, ${currency}, e.account, s.span,
      case s.span when 'day' then date_trunc('day', e.at, 'UTC') else date_bin('15 minutes', e.at, '2000-01-01Z') end,
      sum(e.amount)
    from ledger_entries e cross join unnest(array['day', 'quarter']) as s (span)
    where e.merchant_no = ${merchant_no} and e.currency = ${currency}
      and e.account in ('pending', 'available', 'reserve', 'frozen', 'payout')
      and e.xid >= ${from}::xid8 and e.xid < ${to}::xid8
    group by 3, 4, 5
    on conflict (merchant_no, currency, account, span, start) do update set amount = kept.amount + excluded.amount`.execute(
    db,
  )
  await sql`
    update ledger_folds set cut = ${to}::xid8
    where merchant_no = ${merchant_no} and currency = ${currency}`.execute(db)
}
