-- Why: a row with a number of its own cannot be written by the statement that folds where tables are spread over servers.
-- Contracts: the version before writes to the table that goes, so it must not go on beside this one.
set local lock_timeout = '5s';

-- What a merchant's totals have gained, and those of the platform have not yet.
create table platform_gains (
  merchant_no text not null,
  kind text not null,
  day date not null,
  status text not null,
  method text not null,
  currency text not null,
  n bigint not null,
  amount bigint not null,
  primary key (merchant_no, kind, day, status, method, currency)
);
insert into platform_gains
  select merchant_no, kind, day, status, method, currency, sum(n), sum(amount) from platform_deltas group by 1, 2, 3, 4, 5, 6;
select app.guard('platform_gains');
grant select, insert, update, delete on platform_gains to balcao_worker;
grant select on platform_gains to balcao_provider;

drop table platform_deltas;
