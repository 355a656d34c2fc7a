import type pg from 'pg'
import { fillTotals, SPAN_MS, withoutIndexes, type Filling } from './filling'

/** Contracts by the million, straight in the table: the rows and their totals, as if made over 400 days. */
export async function fillRecurrings(client: pg.ClientBase, filling: Filling): Promise<void> {
  const { merchant_no, appIds, timeZone, rows, until } = filling
  await withoutIndexes(client, 'recurrings', () =>
    client.query(
      `insert into recurrings (merchant_no, recurring_no, out_trade_no, app_id, mode, method, buyer_name, buyer_email,
         buyer_phone, buyer_document, currency, amount, interval, quantity, trial_period, trial_amount, subject, content,
         return_url, status, cancel_reason, current_period, tries, paid_periods, time_zone, start_time, last_charge_status,
         card_mask, sealed_token, link_token, charging, created_by, business_day, create_time, update_time)
       select $1, 'RC' || lpad(i::text, 26, '0'), 'plan-' || i, ($2::text[])[1 + i % cardinality($2::text[])], 'live',
         case when i % 20 = 0 then 'PIX' else 'CreditCard' end, 'Payer', 'payer' || i / 4 || '@payer.example', '', '',
         'BRL', 2990, '1M', 0, '', 0, '', '', '',
         case when i % 500 = 0 then 'PAST_DUE' when i % 7 = 0 then 'CANCELLED' else 'ACTIVE' end, '', 1, 0, 1,
         $3, t, 'SUCCESS', '', '', 'link' || i, '', '', (t at time zone $3)::date, t, t
       from generate_series(1, $4) i,
         lateral (select $5::timestamptz - floor(i * $6::float8) * interval '1 millisecond' as t) at`,
      [merchant_no, appIds, timeZone, rows, until, SPAN_MS / rows],
    ),
  )
  const totals = {
    table: 'recurrings',
    kind: 'recurring',
    method: 'method',
    currency: 'currency',
    amount: 'sum(amount)',
  }
  await fillTotals(client, merchant_no, totals)
  await client.query('vacuum analyze recurrings')
}
