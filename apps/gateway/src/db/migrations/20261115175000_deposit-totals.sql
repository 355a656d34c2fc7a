-- Why: deposits are counted and their pages found by totals, as those of every other list; and those of a reason by an index.
set local lock_timeout = '5s';

-- The merchant's day on which it arrived: what its totals are kept by, whatever its zone becomes.
alter table account_deposits add column business_day date;
update account_deposits d set business_day = (d.create_time at time zone m.time_zone)::date
  from merchants m where m.merchant_no = d.merchant_no;
alter table account_deposits alter column business_day set not null;

insert into tally_deltas (merchant_no, kind, day, app_id, status, method, currency, n, amount)
  select merchant_no, 'accountDeposit', business_day, app_id, status, oddity, currency, count(*), sum(amount)
  from account_deposits group by 1, 3, 4, 5, 6, 7;

create index account_deposits_of_oddity on account_deposits (merchant_no, oddity, status, create_time, deposit_no)
  where oddity <> '';
