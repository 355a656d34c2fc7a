import type pg from 'pg'
import { fillTotals, SPAN_MS, withoutIndexes, type Filling } from './filling'

/** Waybills by the million, straight in the table, as if written down over 400 days; their orders are not asked for. */
export async function fillWaybills(client: pg.ClientBase, filling: Filling): Promise<void> {
  const { merchant_no, appIds, timeZone, rows, until } = filling
  await withoutIndexes(client, 'waybills', () =>
    client.query(
      `insert into waybills (merchant_no, waybill_no, trade_no, out_trade_no, app_id, carrier_code, carrier_region,
         tracking_number, ship_date, receiver, goods, tracking_status, status_time, source, created_by, next_track_time,
         business_day, create_time)
       select $1, 'W' || lpad(i::text, 26, '0'), lpad(i::text, 19, '0'), 'sale-' || i,
         ($2::text[])[1 + i % cardinality($2::text[])],
         case when i % 1000 = 0 then 'estafeta' when i % 3 = 0 then 'jadlog' else 'correios' end,
         case when i % 1000 = 0 then 'MEX' else 'BRA' end, 'BR' || lpad(i::text, 11, '0'), (t at time zone $3)::date,
         '', '', case when i % 500 = 0 then 'EXCEPTION' when i % 7 = 0 then 'IN_TRANSIT' else 'DELIVERED' end, t, 'BATCH',
         '', null, (t at time zone $3)::date, t
       from generate_series(1, $4) i,
         lateral (select $5::timestamptz - floor(i * $6::float8) * interval '1 millisecond' as t) at`,
      [merchant_no, appIds, timeZone, rows, until, SPAN_MS / rows],
    ),
  )
  const totals = {
    table: 'waybills',
    kind: 'waybill',
    status: 'tracking_status',
    method: 'carrier_code',
    currency: 'carrier_region',
    amount: '0',
  }
  await fillTotals(client, merchant_no, totals)
  await client.query('vacuum analyze waybills')
}
