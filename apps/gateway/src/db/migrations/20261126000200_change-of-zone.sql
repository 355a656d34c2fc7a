-- Why: a change of zone was refused where orders are spread over servers: what it made of a row's hours cannot be sent there.
-- Expands: the same function, for both versions.
set local lock_timeout = '5s';

create or replace function app.change_zone(merchant text, zone text) returns void language plpgsql as $$
declare
  former text;
begin
  select time_zone into former from public.merchants where merchant_no = merchant;
  execute $statement$
    insert into public.tally_deltas (merchant_no, kind, day, app_id, status, method, currency, n, amount)
      select o.merchant_no, case o.mode when 'live' then 'hour' else 'hour.test' end, (o.create_time at time zone d.zone)::date,
        o.app_id, case when o.status in ('REFUSED', 'CANCEL', 'EXPIRED') then 'LOST' else 'WON' end,
        to_char(o.create_time at time zone d.zone, 'HH24'), o.currency, sum(d.n), sum(d.n * o.amount)
      from public.orders o cross join (values ($3::text, -1), ($2, 1)) as d (zone, n)
      where o.merchant_no = $1 and o.status not in ('INITIAL', 'PROCESSING', 'RISK_CONTROLLING', 'AUTHORISED')
      group by 1, 2, 3, 4, 5, 6, 7
  $statement$ using merchant, zone, former;
  execute $statement$
    insert into public.tally_deltas (merchant_no, kind, day, app_id, status, method, currency, n, amount)
      select o.merchant_no, case o.mode when 'live' then 'declined' else 'declined.test' end, d.day, o.app_id,
        case when o.refuse_detail in ('insufficient-funds', 'card-declined', 'card-expired', 'three-d-secure-failed',
          'refused-by-risk', 'refused-by-bank', 'bank-unreachable') then o.refuse_detail else 'other' end,
        o.method, o.currency, sum(d.n), sum(d.n * o.amount)
      from public.orders o cross join lateral (values
        (o.business_day, -1), ((o.create_time at time zone $2)::date, 1)
      ) as d (day, n)
      where o.merchant_no = $1 and o.status = 'REFUSED' and o.business_day <> (o.create_time at time zone $2)::date
      group by 1, 2, 3, 4, 5, 6, 7
  $statement$ using merchant, zone;
  perform app.change_zone_of_lists(merchant, zone);
end $$;
