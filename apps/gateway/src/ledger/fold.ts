import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../db/held-connection'
import { askAll } from '../kit/database/all-merchants'

/** A fold holds up those who spend: it takes so many entries at once, and no more. */
export const FOLD_AT_ONCE = 5_000

/** Merchants and currencies that were booked in since their last fold. Keys only, and without locks. */
export async function unfolded(worker: pg.Pool): Promise<{ merchant_no: string; currency: string }[]> {
  return askAll(worker, 'whose work is due', 'select distinct merchant_no, currency from ledger_unfolded')
}

/**
 * Takes entries out of the unfolded ones and adds them to the balances and to the sums of the past, in one statement:
 * whoever reads meanwhile finds each of them here or there. What is still being booked is simply not there yet, and is
 * taken by a later fold, however long it takes. The balances are locked first, so that of two who fold at once the second
 * waits, and so does whoever spends. Tells how many it took.
 */
export async function fold(db: Db, merchant_no: string, currency: string): Promise<number> {
  const held = await sql`
    select 1 from ledger_balances b
    where b.merchant_no = ${merchant_no} and b.currency = ${currency} order by b.account for update`.execute(db)
  // Its first booking is just being committed. Without the lock two folds could wait for each other.
  if (held.rows.length === 0) return 0
  const last = await sql<{ tx_id: string; line: number }>`
    select x.tx_id, x.line from ledger_unfolded x
    where x.merchant_no = ${merchant_no} and x.currency = ${currency}
    order by x.tx_id, x.line offset ${FOLD_AT_ONCE - 1} limit 1`.execute(db)
  const [bound] = last.rows
  const few = bound ? sql`and (u.tx_id, u.line) <= (${bound.tx_id}, ${bound.line}::smallint)` : sql``
  const { rows } = await sql<{ folded: bigint }>`
    with taken as (
      delete from ledger_unfolded u where u.merchant_no = ${merchant_no} and u.currency = ${currency} ${few}
      returning u.account, u.at, u.amount
    ), balances as (
      update ledger_balances b set amount = b.amount + gained.amount
      from (select account, sum(amount) as amount from taken group by account) gained
      where b.merchant_no = ${merchant_no} and b.currency = ${currency} and b.account = gained.account
    ), sums as (
      insert into ledger_sums as kept (merchant_no, currency, account, span, start, amount)
      select ${merchant_no}, ${currency}, account, span,
        case span when 'day' then date_trunc('day', at, 'UTC') else date_bin('15 minutes', at, '2000-01-01Z') end,
        sum(amount)
      from taken cross join unnest(array['day', 'quarter']) as s (span)
      group by 3, 4, 5
      on conflict (merchant_no, currency, account, span, start) do update set amount = kept.amount + excluded.amount
    )
    select count(*) as folded from taken`.execute(db)
  return Number(rows[0]?.folded ?? 0n)
}

/** Until nothing is left that can be seen from here. */
export async function foldWhole(db: Db, merchant_no: string, currency: string): Promise<void> {
  while ((await fold(db, merchant_no, currency)) === FOLD_AT_ONCE);
}
