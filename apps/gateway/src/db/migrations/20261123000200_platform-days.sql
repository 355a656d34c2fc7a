-- Why: the provider sees at once how selling goes at all merchants, which of them is at risk, and what it earns.
-- Contracts: the version before books no fees among the totals and passes nothing on, so it must not go on beside this one.
set local lock_timeout = '5s';

-- What was folded into a merchant's totals and is not in the platform's yet.
create table platform_deltas (
  merchant_no text not null,
  id bigint generated always as identity,
  kind text not null,
  day date not null,
  status text not null,
  method text not null,
  currency text not null,
  n bigint not null,
  amount bigint not null,
  primary key (merchant_no, id)
);
select app.guard('platform_deltas');
grant select, insert, update, delete on platform_deltas to balcao_worker;
grant select on platform_deltas to balcao_provider;

-- Of all merchants together: few rows, however many merchants there are.
create table platform_days (
  day date not null,
  kind text not null,
  country text not null,
  -- Of orders: open, won or lost. Of fees: what was booked.
  status text not null,
  method text not null,
  currency text not null,
  n bigint not null,
  amount bigint not null,
  primary key (day, kind, country, status, method, currency)
);
grant select, insert, update, delete on platform_days to balcao_worker;
grant select on platform_days to balcao_provider;

-- How each merchant stands, looked at every few minutes.
create table merchant_standings (
  merchant_no text primary key references merchants,
  -- In which it sells most.
  currency text not null,
  paid_n bigint not null,
  paid_amount bigint not null,
  refund_n bigint not null,
  dispute_n bigint not null,
  available bigint not null,
  -- Notifications of the last day that were given up.
  failing_n bigint not null,
  kyc_status text not null,
  kyc_until timestamptz,
  last_order_day date,
  risks text[] not null,
  -- Since when it is at risk; null: it is not.
  risk_since timestamptz,
  look_time timestamptz not null
);
create index merchant_standings_at_risk on merchant_standings (risk_since) where risk_since is not null;
create index merchant_standings_by_look on merchant_standings (look_time);
select app.guard('merchant_standings');
grant select, insert, update on merchant_standings to balcao_worker;
grant select on merchant_standings to balcao_provider;

-- What the provider earned, among the totals of each merchant.
insert into tally_deltas (merchant_no, kind, day, app_id, status, method, currency, n, amount)
  select merchant_no, 'fee', (at at time zone 'UTC')::date, '', type, '', currency, count(*), sum(amount)
  from ledger_entries where account = 'fee' group by 1, 3, 5, 7;
insert into platform_deltas (merchant_no, kind, day, status, method, currency, n, amount)
  select merchant_no, kind, day, status, method, currency, sum(n), sum(amount)
  from tallies where kind in ('order', 'paid', 'notification') group by 1, 2, 3, 4, 5, 6;
