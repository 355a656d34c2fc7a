import type pg from 'pg'

interface Filling {
  merchantNo: string
  appId: string
  contracts: number
  until: Date
}

/** Contracts by the thousand, straight in the table, with the totals that would have been kept. */
export async function fillRecurrings(client: pg.ClientBase, { merchantNo, appId, contracts, until }: Filling) {
  await client.query(
    `insert into recurrings (merchant_no, recurring_no, out_trade_no, app_id, mode, method, buyer_name, buyer_email,
       buyer_phone, buyer_document, currency, amount, interval, quantity, trial_period, trial_amount, subject, content,
       return_url, status, cancel_reason, current_period, tries, paid_periods, time_zone, start_time, last_charge_status,
       card_mask, sealed_token, link_token, charging, created_by, business_day, create_time, update_time)
     select $1, 'RC' || lpad(i::text, 26, '0'), 'plan-' || i, $2, 'live', case when i % 20 = 0 then 'PIX' else 'CreditCard' end,
       'Payer', 'payer' || i / 4 || '@payer.example', '', '', 'BRL', 2990, '1M', 0, '', 0, '', '', '',
       case when i % 500 = 0 then 'PAST_DUE' when i % 7 = 0 then 'CANCELLED' else 'ACTIVE' end, '', 1, 0, 1,
       'America/Sao_Paulo', t, 'SUCCESS', '', '', 'link' || i, '', '', (t at time zone 'America/Sao_Paulo')::date, t, t
     from generate_series(1, $3) i, lateral (select $4::timestamptz - i * interval '37 seconds' as t) at`,
    [merchantNo, appId, contracts, until],
  )
  await client.query(
    `insert into tallies (merchant_no, kind, day, app_id, status, method, currency, n, amount)
     select merchant_no, 'recurring', business_day, app_id, status, method, currency, count(*), sum(amount)
     from recurrings where merchant_no = $1 group by 1, 2, 3, 4, 5, 6, 7`,
    [merchantNo],
  )
  await client.query('vacuum analyze recurrings')
}
