-- Why: refunds are money that leaves: a second person above a merchant's own threshold, and only so many a day.
set local lock_timeout = '5s';

-- What a merchant, or the provider for it, has set for one currency; what is null is the usual.
create table refund_limits (
  merchant_no text not null,
  currency text not null,
  -- Above this amount a second person approves; null: never.
  second_above bigint check (second_above >= 0),
  -- So many refunds a business day at most; and together no more than so much of what was paid lately, in percent.
  day_count int check (day_count between 1 and 1000000),
  day_percent int check (day_percent between 1 and 1000),
  set_by text not null,
  update_time timestamptz not null,
  primary key (merchant_no, currency)
);
select app.guard('refund_limits');
grant select, insert, update on refund_limits to balcao_app, balcao_provider;
grant select on refund_limits to balcao_worker;

-- A refund that waits for a second person, whether or not it waits for bank data as well.
alter table refunds add column waits_second boolean not null default false;
-- What is given back in the sandbox counts towards nothing.
alter table refunds add column mode text not null default 'live' check (mode in ('test', 'live'));
update refunds r set mode = o.mode from orders o
  where o.merchant_no = r.merchant_no and o.trade_no = r.trade_no and o.mode <> 'live';
create index refunds_of_day on refunds (merchant_no, create_time) where mode = 'live';

-- A refund that lapses takes its case out of the queue.
grant update (status, decided_by, decided_name, reason, decide_time) on approvals to balcao_worker;
