-- Why: figures that ask for neither app nor method read a few rows a day instead of all of a day's apps and methods.
set local lock_timeout = '5s';

-- The same totals as in tallies, per day, over all apps and methods. Every fold keeps both, so that all gateways must know it.
create table tally_days (
  merchant_no text not null,
  kind text not null,
  day date not null,
  status text not null,
  currency text not null,
  n bigint not null,
  amount bigint not null,
  primary key (merchant_no, kind, day, status, currency)
);
insert into tally_days
  select merchant_no, kind, day, status, currency, sum(n), sum(amount) from tallies group by 1, 2, 3, 4, 5;
select app.guard('tally_days');
grant select on tally_days to balcao_app, balcao_provider;
grant select, insert, update on tally_days to balcao_worker;
