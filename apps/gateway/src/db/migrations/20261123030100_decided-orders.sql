-- Why: which orders are paid by hour of the day, and why others are declined, is told from totals at any size.
set local lock_timeout = '5s';

-- Decided orders by the hour they were made in, and declined ones by reason; the sandbox's apart. From now on every move counts them, so
-- that all gateways must know it.
insert into tally_deltas (merchant_no, kind, day, app_id, status, method, currency, n, amount)
  select o.merchant_no, case o.mode when 'live' then 'hour' else 'hour.test' end, o.business_day, o.app_id,
    case when o.status in ('REFUSED', 'CANCEL', 'EXPIRED') then 'LOST' else 'WON' end,
    to_char(o.create_time at time zone m.time_zone, 'HH24'), o.currency, count(*), sum(o.amount)
  from orders o join merchants m on m.merchant_no = o.merchant_no
  where o.status not in ('INITIAL', 'PROCESSING', 'RISK_CONTROLLING', 'AUTHORISED') group by 1, 2, 3, 4, 5, 6, 7
  union all
  select merchant_no, case mode when 'live' then 'declined' else 'declined.test' end, business_day, app_id,
    case when refuse_detail in ('insufficient-funds', 'card-declined', 'card-expired', 'three-d-secure-failed',
      'refused-by-risk', 'refused-by-bank', 'bank-unreachable') then refuse_detail else 'other' end,
    method, currency, count(*), sum(amount)
  from orders where status = 'REFUSED' group by 1, 2, 3, 4, 5, 6, 7;

-- Another zone has other hours and other days of them; the rest of a change of zone stays as it was.
alter function app.change_zone(text, text) rename to change_zone_of_lists;
create function app.change_zone(merchant text, zone text) returns void language plpgsql as $$
begin
  insert into public.tally_deltas (merchant_no, kind, day, app_id, status, method, currency, n, amount)
    select o.merchant_no, case o.mode when 'live' then 'hour' else 'hour.test' end, d.day, o.app_id,
      case when o.status in ('REFUSED', 'CANCEL', 'EXPIRED') then 'LOST' else 'WON' end, d.hour, o.currency,
      sum(d.n), sum(d.n * o.amount)
    from public.orders o join public.merchants m on m.merchant_no = o.merchant_no
    cross join lateral (values
      (o.business_day, to_char(o.create_time at time zone m.time_zone, 'HH24'), -1),
      ((o.create_time at time zone zone)::date, to_char(o.create_time at time zone zone, 'HH24'), 1)
    ) as d (day, hour, n)
    where o.merchant_no = merchant and o.status not in ('INITIAL', 'PROCESSING', 'RISK_CONTROLLING', 'AUTHORISED')
    group by 1, 2, 3, 4, 5, 6, 7;
  insert into public.tally_deltas (merchant_no, kind, day, app_id, status, method, currency, n, amount)
    select o.merchant_no, case o.mode when 'live' then 'declined' else 'declined.test' end, d.day, o.app_id,
      case when o.refuse_detail in ('insufficient-funds', 'card-declined', 'card-expired', 'three-d-secure-failed',
        'refused-by-risk', 'refused-by-bank', 'bank-unreachable') then o.refuse_detail else 'other' end,
      o.method, o.currency, sum(d.n), sum(d.n * o.amount)
    from public.orders o cross join lateral (values
      (o.business_day, -1), ((o.create_time at time zone zone)::date, 1)
    ) as d (day, n)
    where o.merchant_no = merchant and o.status = 'REFUSED' and o.business_day <> (o.create_time at time zone zone)::date
    group by 1, 2, 3, 4, 5, 6, 7;
  perform app.change_zone_of_lists(merchant, zone);
end $$;
revoke execute on function app.change_zone(text, text) from public;
