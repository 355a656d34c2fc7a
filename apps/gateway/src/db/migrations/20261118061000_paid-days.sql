-- Why: "paid" is counted by the merchant's day of the payment, and the sandbox apart from what is live.
set local lock_timeout = '5s';

-- The merchant's day on which it was paid, beside business_day, on which it was made.
alter table orders add column pay_day date;
update orders o set pay_day = (o.pay_time at time zone m.time_zone)::date
  from merchants m where m.merchant_no = o.merchant_no and o.pay_time is not null;
create index orders_of_sandbox_newest on orders (merchant_no, create_time, trade_no) where mode = 'test';

-- Totals anew: by the day of creation and by that of payment, each of the live orders and of the sandbox's.
delete from tally_deltas where kind = 'order';
delete from tallies where kind = 'order';
delete from tally_months where kind = 'order';
insert into tally_deltas (merchant_no, kind, day, app_id, status, method, currency, n, amount)
  select merchant_no, case mode when 'live' then 'order' else 'order.test' end, business_day, app_id, status, method,
    currency, count(*), sum(amount)
  from orders group by 1, 2, 3, 4, 5, 6, 7
  union all
  select merchant_no, case mode when 'live' then 'paid' else 'paid.test' end, pay_day, app_id, status, method,
    currency, count(*), sum(amount)
  from orders where pay_day is not null group by 1, 2, 3, 4, 5, 6, 7;
