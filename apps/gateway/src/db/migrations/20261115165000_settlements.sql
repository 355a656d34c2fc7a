-- Why: matured money becomes the merchant's by settlements that add up, under terms that are dated rows.
set local lock_timeout = '5s';

-- Business days from payment until the money may move on; null: the method's usual ones.
alter table terms add column cycle_days int check (cycle_days between 0 and 60);
-- Who of the provider set a row; empty: it came with the merchant.
alter table terms add column set_by text not null default '';
grant insert on terms to balcao_provider;

-- Dated rows, as all terms are: the latest that has begun counts.
create table settlement_terms (
  merchant_no text not null,
  currency text not null,
  valid_from timestamptz not null,
  target text not null check (target in ('BALANCE', 'BANK')),
  -- What is paid; another currency than that of the payments means that they are exchanged.
  settle_currency text not null,
  -- Both in the currency that is paid.
  fee bigint not null check (fee >= 0),
  minimum bigint not null check (minimum >= 0),
  -- On what leaves reais for another currency.
  tax_percent text not null,
  set_by text not null default '',
  primary key (merchant_no, currency, valid_from)
);
select app.guard('settlement_terms');
grant select on settlement_terms to balcao_app, balcao_worker, balcao_provider;
grant insert on settlement_terms to balcao_provider;

create table fx_rates (
  merchant_no text not null,
  currency text not null,
  settle_currency text not null,
  valid_from timestamptz not null,
  -- Units of `currency` for one of `settle_currency`, and what the provider adds.
  mid text not null,
  spread_percent text not null,
  set_by text not null default '',
  primary key (merchant_no, currency, settle_currency, valid_from)
);
select app.guard('fx_rates');
grant select on fx_rates to balcao_app, balcao_worker, balcao_provider;
grant insert on fx_rates to balcao_provider;

-- What a new merchant begins with, until the provider agrees something else with it.
create table default_terms (
  currency text not null,
  valid_from timestamptz not null,
  fee_percent text not null,
  fee_fixed bigint not null,
  fee_minimum bigint not null,
  reserve_percent text not null,
  reserve_days int not null,
  refund_fee bigint not null,
  chargeback_fee bigint not null,
  settlement_minimum bigint not null,
  withdrawal_fee bigint not null,
  withdrawal_minimum bigint not null,
  primary key (currency, valid_from)
);
grant select on default_terms to balcao_app, balcao_auth, balcao_worker, balcao_provider;
insert into default_terms values
  ('BRL', '2026-01-01Z', '3.99', 60, 0, '10', 90, 100, 6000, 1000, 350, 1000),
  ('MXN', '2026-01-01Z', '3.60', 300, 0, '10', 90, 500, 30000, 10000, 2000, 10000),
  ('PHP', '2026-01-01Z', '3.50', 1500, 0, '10', 90, 1000, 80000, 25000, 5000, 25000),
  ('INR', '2026-01-01Z', '2.90', 300, 0, '10', 90, 500, 100000, 50000, 5000, 50000),
  ('RUB', '2026-01-01Z', '3.50', 1500, 0, '10', 90, 1000, 100000, 50000, 5000, 50000),
  ('USD', '2026-01-01Z', '3.90', 30, 0, '10', 90, 50, 1500, 500, 200, 1000);
create policy sign_up on terms for insert to balcao_auth with check (set_by = '');
create policy sign_up on settlement_terms for insert to balcao_auth with check (set_by = '');
create policy sign_up on withdrawal_terms for insert to balcao_auth with check (true);
grant insert on terms, settlement_terms, withdrawal_terms to balcao_auth;

-- One row per merchant and currency: when its next cycle is looked at, and up to when every entry is settled.
create table settlement_cycles (
  merchant_no text not null,
  currency text not null,
  next_at timestamptz not null,
  settled_until timestamptz not null,
  primary key (merchant_no, currency)
);
create index settlement_cycles_due on settlement_cycles (next_at);
select app.guard('settlement_cycles');
grant select, insert, update on settlement_cycles to balcao_worker;

create table settlements (
  merchant_no text not null,
  settlement_no text collate "C" not null,
  country text not null,
  currency text not null,
  cycle_day date not null,
  target text not null check (target in ('BALANCE', 'BANK')),
  -- What `payable` is in. A loss stays in the currency of the payments.
  settle_currency text not null,
  net bigint not null,
  tax bigint not null,
  tax_percent text not null,
  -- Empty where nothing was exchanged.
  fx_rate text not null,
  converted bigint not null,
  fee bigint not null,
  payable bigint not null,
  minimum bigint not null,
  -- What the next one begins with if this one is carried forward: the net without what would make up for a debt.
  carries bigint not null,
  carried_into text not null default '',
  status text not null check (status in ('DRAFT', 'GENERATED', 'CARRIED_FORWARD', 'APPLIED', 'REJECTED', 'APPROVED',
    'PAYING', 'FAILED', 'PAID')),
  -- Why it was rejected, or not paid.
  reason text not null default '',
  account_id text not null default '',
  -- The account as it stood when it was applied for.
  account jsonb,
  masked text not null default '',
  -- Each application is a payment of its own to the bank.
  attempt int not null default 0,
  payout_no text not null default '',
  bank_ref text not null default '',
  sent_at timestamptz,
  applied_name text not null default '',
  create_time timestamptz not null,
  update_time timestamptz not null,
  primary key (merchant_no, settlement_no)
);
-- One per cycle, however often it is made.
create unique index settlements_of_cycle on settlements (merchant_no, currency, cycle_day);
create index settlements_newest on settlements (merchant_no, create_time, settlement_no);
create index settlements_of_status on settlements (merchant_no, status, create_time, settlement_no);
create index settlements_drafts on settlements (merchant_no) where status = 'DRAFT';
create index settlements_carried on settlements (merchant_no, currency) where status = 'CARRIED_FORWARD' and carried_into = '';
select app.guard('settlements');
grant select, update on settlements to balcao_app;
grant select, insert, update, delete on settlements to balcao_worker;
grant select, update (status, reason, update_time) on settlements to balcao_provider;

create table settlement_lines (
  merchant_no text not null,
  settlement_no text not null,
  position smallint not null,
  kind text not null,
  currency text not null,
  amount bigint not null,
  -- How many entries of the books stand behind it.
  entries int not null,
  primary key (merchant_no, settlement_no, position)
);
select app.guard('settlement_lines');
grant select on settlement_lines to balcao_app, balcao_provider;
grant select, insert, delete on settlement_lines to balcao_worker;

-- Which entries of the books a settlement covers. The key makes it impossible to settle one twice.
create table settlement_entries (
  merchant_no text not null,
  tx_id text not null,
  line smallint not null,
  settlement_no text not null,
  kind text not null,
  at timestamptz not null,
  amount bigint not null,
  primary key (merchant_no, tx_id, line)
);
create index settlement_entries_of_line on settlement_entries (merchant_no, settlement_no, kind, at, tx_id, line);
select app.guard('settlement_entries');
grant select on settlement_entries to balcao_app, balcao_provider;
grant select, insert, delete on settlement_entries to balcao_worker;

create table settlement_events (
  merchant_no text not null,
  settlement_no text not null,
  id bigint generated always as identity,
  event text not null,
  status text not null,
  who text not null,
  detail text not null,
  at timestamptz not null,
  primary key (merchant_no, settlement_no, id)
);
select app.guard('settlement_events');
grant select, insert on settlement_events to balcao_app, balcao_worker, balcao_provider;

-- Whose reserve is to be let go.
create index orders_with_reserve on orders (merchant_no, currency, pay_time) where reserve > 0;
