-- Why: days are kept with rows and totals; a merchant that moves to another zone gets its days and totals anew.
set local lock_timeout = '5s';

-- The one way to change a merchant's zone, for whoever runs the installation.
create function app.change_zone(merchant text, zone text) returns void language plpgsql as $$
declare
  counted record;
begin
  update public.merchants set time_zone = zone where merchant_no = merchant;
  for counted in
    select * from (values
      ('orders', 'create_time', 'business_day', 'case mode when ''live'' then ''order'' else ''order.test'' end',
        'status', 'method', 'currency', 'amount'),
      ('orders', 'pay_time', 'pay_day', 'case mode when ''live'' then ''paid'' else ''paid.test'' end',
        'status', 'method', 'currency', 'amount'),
      ('waybills', 'create_time', 'business_day', '''waybill''', 'tracking_status', 'carrier_code', 'carrier_region', '0'),
      ('notifications', 'create_time', 'business_day', '''notification''', 'status', 'event', '''''', '0'),
      ('recurrings', 'create_time', 'business_day', '''recurring''', 'status', 'method', 'currency', 'amount'),
      ('virtual_accounts', 'create_time', 'business_day', '''virtualAccount''', 'status', 'type', 'currency', '0'),
      ('account_deposits', 'create_time', 'business_day', '''accountDeposit''', 'status', 'oddity', 'currency', 'amount')
    ) as totals (source, instant, kept, kind, status, method, currency, amount)
  loop
    execute format(
      'insert into public.tally_deltas (merchant_no, kind, day, app_id, status, method, currency, n, amount)
       select r.merchant_no, %1$s, d.day, app_id, %2$s, %3$s, %4$s, sum(d.n), sum(d.n * %5$s)
       from public.%6$I r cross join lateral (values (r.%7$I, -1), ((r.%8$I at time zone $2)::date, 1)) as d (day, n)
       where r.merchant_no = $1 and r.%7$I <> (r.%8$I at time zone $2)::date group by 1, 2, 3, 4, 5, 6, 7',
      counted.kind, counted.status, counted.method, counted.currency, counted.amount, counted.source, counted.kept,
      counted.instant) using merchant, zone;
    execute format(
      'update public.%1$I set %2$I = (%3$I at time zone $2)::date
       where merchant_no = $1 and %2$I <> (%3$I at time zone $2)::date',
      counted.source, counted.kept, counted.instant) using merchant, zone;
  end loop;
end $$;
revoke execute on function app.change_zone(text, text) from public;
