import type pg from 'pg'
import { withoutIndexes } from './filling'

interface Filled {
  merchant_no: string
  entries: number
  /** The last instant of a hundred and twenty days. */
  until: Date
  /** Balances and sums as if every fold had been made; otherwise all of it waits for them. */
  isFolded?: boolean
}

/** So many entries of payments over 120 days, by one statement; they sum to zero by construction. */
export async function fillLedger(
  client: pg.Client,
  { merchant_no, entries, until, isFolded = false }: Filled,
): Promise<void> {
  const payments = Math.floor(entries / 6)
  // The trigger would look at every row; a line and its counterpart are written together here.
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into ledger_balances (merchant_no, currency, account, amount)
     select $1, 'BRL', a, 0 from unnest(array['pending', 'available', 'reserve', 'frozen', 'payout']) a
     on conflict do nothing`,
    [merchant_no],
  )
  const write = () =>
    client.query(
      `insert into ledger_entries (merchant_no, tx_id, line, at, account, type, currency, amount, object, object_id, trade_no)
     select $1, 'T' || lpad(n::text, 12, '0'), l.line, $3::timestamptz - make_interval(secs => (($2 - n) * 10368000.0 / $2)),
       l.account, l.type, 'BRL', l.sign * case l.type when 'PAYMENT' then 10000 + n % 977 when 'PROCESSING_FEE' then 149 else 300 end,
       'order', 'O' || n, 'O' || n
     from generate_series(1, $2::int) n, (values (0, 'clearing', 'PAYMENT', -1), (1, 'pending', 'PAYMENT', 1),
       (2, 'pending', 'PROCESSING_FEE', -1), (3, 'fee', 'PROCESSING_FEE', 1), (4, 'pending', 'RESERVE_HELD', -1),
       (5, 'reserve', 'RESERVE_HELD', 1)) l (line, account, type, sign)`,
      [merchant_no, payments, until],
    )
  await (isFolded ? withoutIndexes(client, 'ledger_entries', write) : write())
  await (isFolded ? foldAll(client, merchant_no) : leaveUnfolded(client, merchant_no))
  await client.query('set session_replication_role = default')
}

async function leaveUnfolded(client: pg.Client, merchant_no: string): Promise<void> {
  await client.query(
    `insert into ledger_unfolded (merchant_no, currency, tx_id, line, account, at, amount)
     select merchant_no, currency, tx_id, line, account, at, amount from ledger_entries
     where merchant_no = $1 and account in ('pending', 'reserve')`,
    [merchant_no],
  )
}

async function foldAll(client: pg.Client, merchant_no: string): Promise<void> {
  await client.query(
    `update ledger_balances b set amount = e.amount
     from (select account, sum(amount) as amount from ledger_entries where merchant_no = $1 group by 1) e
     where b.merchant_no = $1 and b.account = e.account`,
    [merchant_no],
  )
  await client.query(
    `insert into ledger_sums (merchant_no, currency, account, span, start, amount)
     select $1, 'BRL', e.account, s.span,
       case s.span when 'day' then date_trunc('day', e.at, 'UTC') else date_bin('15 minutes', e.at, '2000-01-01Z') end, sum(e.amount)
     from ledger_entries e cross join unnest(array['day', 'quarter']) as s (span)
     where e.merchant_no = $1 and e.account in ('pending', 'reserve') group by 3, 4, 5`,
    [merchant_no],
  )
}
