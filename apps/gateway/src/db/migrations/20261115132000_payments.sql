-- Why: how an order is paid: the terms it is charged by, the channel it went to, and what the bank said.
set local lock_timeout = '5s';

-- Dated rows: the one with the latest valid_from before the payment counts; method '' is for all the others.
create table terms (
  merchant_no text not null,
  currency text not null,
  method text not null,
  valid_from timestamptz not null,
  fee_percent text not null,
  fee_fixed bigint not null,
  fee_minimum bigint not null,
  reserve_percent text not null,
  reserve_days int not null,
  refund_fee bigint not null,
  chargeback_fee bigint not null,
  primary key (merchant_no, currency, method, valid_from)
);
select app.guard('terms');
grant select on terms to balcao_app, balcao_worker, balcao_provider;

alter table orders add column channel text not null default '';
alter table orders add column channel_ref text not null default '';
-- What the payer needs to pay (code, line, account) and what the merchant may know of how it was paid.
alter table orders add column method_data jsonb;
alter table orders add column payer jsonb;
-- When the method's own time is over: a PIX code or a slip that nobody paid.
alter table orders add column method_until timestamptz;
create index orders_method_due on orders (method_until) where status in ('PROCESSING', 'RISK_CONTROLLING');

-- Everything a bank ever told us, once per its own event number. A fact that the order's table does not foresee is kept
-- for review, never dropped.
create table bank_events (
  merchant_no text not null,
  channel text not null,
  event_id text not null,
  trade_no text not null,
  kind text not null,
  payload jsonb not null,
  outcome text not null check (outcome in ('APPLIED', 'REPEATED', 'SENT_BACK', 'REVIEW')),
  at timestamptz not null,
  primary key (merchant_no, channel, event_id)
);
create index bank_events_of_order on bank_events (merchant_no, trade_no);
select app.guard('bank_events');
grant select, insert on bank_events to balcao_app, balcao_worker;
grant select on bank_events to balcao_provider;

-- The sandbox bank's own diary: what it will say, and when.
create table sandbox_diary (
  merchant_no text not null,
  event_id text not null,
  due_at timestamptz not null,
  event jsonb not null,
  told_at timestamptz,
  primary key (merchant_no, event_id)
);
create index sandbox_diary_due on sandbox_diary (due_at) where told_at is null;
select app.guard('sandbox_diary');
grant select, insert, update (told_at) on sandbox_diary to balcao_app, balcao_worker;
