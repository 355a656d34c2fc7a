import type pg from 'pg'
import { fillTotals, SPAN_MS, withoutIndexes, type Filling } from './filling'

/** Accounts by the million with a deposit each, straight in the tables: the rows and their totals, over 400 days. */
export async function fillAccounts(client: pg.ClientBase, filling: Filling): Promise<void> {
  const { merchant_no, appIds, timeZone, rows, until } = filling
  await withoutIndexes(client, 'virtual_accounts', () =>
    client.query(
      `insert into virtual_accounts (merchant_no, account_id, out_account_no, app_id, mode, type, account_number, provider,
         beneficiary_name, customer_name, customer_key, customer_identity_type, customer_identity, customer_email,
         notify_url, currency, status, deposit_count, deposit_total, created_by, canceled_by, business_day, create_time,
         update_time)
       select $1, 'AC' || lpad(i::text, 14, '0'), '', ($2::text[])[1 + i % cardinality($2::text[])], 'live',
         case when i % 20 = 0 then 'SPEI' else 'PIX' end, '646' || lpad(i::text, 15, '0'), 'Bank', 'Shop', 'Customer',
         'customer ' || i / 4, 'CPF', (10000000000 + i / 4)::text, 'customer' || i / 4 || '@payer.example', '',
         case when i % 20 = 0 then 'MXN' else 'BRL' end, case when i % 301 = 0 then 'CANCELED' else 'ACTIVE' end,
         1, 100, '', '', (t at time zone $3)::date, t, t
       from generate_series(1, $4) i,
         lateral (select $5::timestamptz - floor(i * $6::float8) * interval '1 millisecond' as t) at`,
      [merchant_no, appIds, timeZone, rows, until, SPAN_MS / rows],
    ),
  )
  await withoutIndexes(client, 'account_deposits', () =>
    client.query(
      `insert into account_deposits (merchant_no, deposit_no, account_id, app_id, mode, type, customer_name, bank, event_id,
         currency, amount, payer_name, payer_bank, payer_account, tracking_key, status, oddity, detail, decided_by,
         business_day, create_time, update_time)
       select merchant_no, 'DP' || account_id, account_id, app_id, mode, type, customer_name, 'sandbox', account_id,
         currency, 100, '', '', '', account_id, case when status = 'CANCELED' then 'WAITING' else 'ACCEPTED' end,
         case when status = 'CANCELED' then 'CANCELED' else '' end, '', '', business_day, create_time, create_time
       from virtual_accounts where merchant_no = $1`,
      [merchant_no],
    ),
  )
  const totals = {
    table: 'virtual_accounts',
    kind: 'virtualAccount',
    method: 'type',
    currency: 'currency',
    amount: '0',
  }
  await fillTotals(client, merchant_no, totals)
  const ofDeposits = { table: 'account_deposits', kind: 'accountDeposit', method: 'oddity' }
  await fillTotals(client, merchant_no, { ...ofDeposits, currency: 'currency', amount: 'sum(amount)' })
  await client.query('vacuum analyze virtual_accounts, account_deposits')
}
