import type pg from 'pg'

interface Filling {
  merchantNo: string
  appId: string
  accounts: number
  until: Date
}

/** Accounts and deposits by the thousand, straight in the tables, with the totals that would have been kept. */
export async function fillAccounts(client: pg.ClientBase, { merchantNo, appId, accounts, until }: Filling) {
  await client.query(
    `insert into virtual_accounts (merchant_no, account_id, out_account_no, app_id, mode, type, account_number, provider,
       beneficiary_name, customer_name, customer_key, customer_identity_type, customer_identity, customer_email, notify_url,
       currency, status, deposit_count, deposit_total, created_by, canceled_by, business_day, create_time, update_time)
     select $1, 'AC' || lpad(i::text, 14, '0'), '', $2, 'live', case when i % 20 = 0 then 'SPEI' else 'PIX' end,
       '646' || lpad(i::text, 15, '0'), 'Bank', 'Shop', 'Customer', 'customer ' || i / 4, 'CPF', (10000000000 + i / 4)::text,
       'customer' || i / 4 || '@payer.example', '', case when i % 20 = 0 then 'MXN' else 'BRL' end,
       case when i % 300 = 0 then 'CANCELED' else 'ACTIVE' end, 1, 100, '', '', (t at time zone 'America/Sao_Paulo')::date, t, t
     from generate_series(1, $3) i, lateral (select $4::timestamptz - i * interval '37 seconds' as t) at`,
    [merchantNo, appId, accounts, until],
  )
  await client.query(
    `insert into account_deposits (merchant_no, deposit_no, account_id, app_id, mode, type, customer_name, bank, event_id,
       currency, amount, payer_name, payer_bank, payer_account, tracking_key, status, oddity, detail, decided_by,
       create_time, update_time)
     select merchant_no, 'DP' || account_id, account_id, app_id, mode, type, customer_name, 'sandbox', account_id, currency,
       100, '', '', '', account_id, case when status = 'CANCELED' then 'WAITING' else 'ACCEPTED' end,
       case when status = 'CANCELED' then 'CANCELED' else '' end, '', '', create_time, create_time
     from virtual_accounts where merchant_no = $1`,
    [merchantNo],
  )
  await client.query(
    `insert into tallies (merchant_no, kind, day, app_id, status, method, currency, n, amount)
     select merchant_no, 'virtualAccount', business_day, app_id, status, type, currency, count(*), 0
     from virtual_accounts where merchant_no = $1 group by 1, 2, 3, 4, 5, 6, 7`,
    [merchantNo],
  )
  await client.query('vacuum analyze virtual_accounts, account_deposits')
}
