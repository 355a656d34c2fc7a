import type pg from 'pg'

interface Filled {
  merchant_no: string
  entries: number
  /** The last instant of a hundred and twenty days. */
  until: Date
}

/** So many entries of payments over 120 days, by one statement; they sum to zero by construction. */
export async function fillLedger(client: pg.Client, { merchant_no, entries, until }: Filled): Promise<void> {
  const payments = Math.floor(entries / 6)
  // The trigger would look at every row; a line and its counterpart are written together here.
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into ledger_balances (merchant_no, currency, account, amount)
     select $1, 'BRL', a, 0 from unnest(array['pending', 'available', 'reserve', 'frozen', 'payout']) a
     on conflict do nothing`,
    [merchant_no],
  )
  await client.query(
    `insert into ledger_entries (merchant_no, tx_id, line, at, account, type, currency, amount, object, object_id, trade_no)
     select $1, 'T' || lpad(n::text, 12, '0'), l.line, $3::timestamptz - make_interval(secs => (($2 - n) * 10368000.0 / $2)),
       l.account, l.type, 'BRL', l.sign * case l.type when 'PAYMENT' then 10000 + n % 977 when 'PROCESSING_FEE' then 149 else 300 end,
       'order', 'O' || n, 'O' || n
     from generate_series(1, $2::int) n, (values (0, 'clearing', 'PAYMENT', -1), (1, 'pending', 'PAYMENT', 1),
       (2, 'pending', 'PROCESSING_FEE', -1), (3, 'fee', 'PROCESSING_FEE', 1), (4, 'pending', 'RESERVE_HELD', -1),
       (5, 'reserve', 'RESERVE_HELD', 1)) l (line, account, type, sign)`,
    [merchant_no, payments, until],
  )
  await client.query(
    `insert into ledger_unfolded (merchant_no, currency, tx_id, line, account, at, amount)
     select merchant_no, currency, tx_id, line, account, at, amount from ledger_entries
     where merchant_no = $1 and account in ('pending', 'reserve')`,
    [merchant_no],
  )
  await client.query('set session_replication_role = default')
}
