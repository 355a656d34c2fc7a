-- Why: account numbers that merchants give to their customers, what arrives on them, and the provider's pool of numbers.
set local lock_timeout = '5s';

-- CLABEs that the provider's bank has granted. A number belongs to one account at a time; who asks for one gets the
-- number that has rested longest. No tenant's table: it is drawn from and looked up through the doors below.
create table account_pool (
  number text collate "C" primary key,
  -- Sandbox apps draw test numbers, so that trying things out uses up none of the bank's.
  mode text not null check (mode in ('test', 'live')),
  -- Whose it is, or was last: what still arrives on a resting number is that account's.
  held_by text not null default '',
  account_id text not null default '',
  -- From when on it may be given away; null: it is in use.
  free_at timestamptz
);
create index account_pool_free on account_pool (mode, free_at, number) where free_at is not null;
create index account_pool_held on account_pool (mode) where free_at is null;
grant select on account_pool to balcao_worker;
grant select, insert on account_pool to balcao_provider;

-- How far the provider has been warned about each pool.
create table account_pool_warnings (
  mode text primary key check (mode in ('test', 'live')),
  level text not null check (level in ('', 'LOW', 'OUT'))
);
insert into account_pool_warnings values ('test', ''), ('live', '');
grant select, update (level) on account_pool_warnings to balcao_worker;

-- SKIP LOCKED: two who ask at once get two numbers, and nobody waits. Null: there is none left.
create function app.draw_account_number(wanted text, merchant text, account text, at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  drawn text;
begin
  delete from app.two_phase where x = 0;
  update public.account_pool p set held_by = merchant, account_id = account, free_at = null
  where p.number = (
    select f.number from public.account_pool f where f.mode = wanted and f.free_at <= at
    order by f.free_at, f.number limit 1 for update skip locked)
  returning p.number into drawn;
  return drawn;
end $$;

-- Only its holder gives a number back.
create function app.rest_account_number(given text, merchant text, account text, until timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.two_phase where x = 0;
  update public.account_pool p set free_at = until
  where p.number = given and p.held_by = merchant and p.account_id = account and p.free_at is null;
  return found;
end $$;
revoke execute on function app.draw_account_number(text, text, text, timestamptz) from public;
revoke execute on function app.rest_account_number(text, text, text, timestamptz) from public;
grant execute on function app.draw_account_number(text, text, text, timestamptz) to balcao_app;
grant execute on function app.rest_account_number(text, text, text, timestamptz) to balcao_app;

-- The sandbox has numbers from the start: 646180 0000 and seven digits, with the check digit behind them.
insert into account_pool (number, mode, free_at)
select body || ((10 - sum(substr(body, at, 1)::int * (array[3, 7, 1])[(at - 1) % 3 + 1] % 10) % 10) % 10), 'test', '2026-01-01Z'
from (select '6461800000' || lpad(n::text, 7, '0') as body from generate_series(1, 2000) n) bodies,
  generate_series(1, 17) at
group by body;

create table virtual_accounts (
  merchant_no text not null,
  account_id text collate "C" not null,
  -- The merchant's own number of it, where a program made it.
  out_account_no text collate "C" not null,
  app_id text not null,
  mode text not null check (mode in ('test', 'live')),
  type text not null check (type in ('SPEI', 'PIX')),
  -- A CLABE of the pool, or a static BR Code.
  account_number text collate "C" not null,
  -- The bank it is kept at, as people see it.
  provider text not null,
  beneficiary_name text not null,
  customer_name text not null,
  -- The name in lower case, so that equality finds it.
  customer_key text collate "C" not null,
  customer_identity_type text not null,
  customer_identity text collate "C" not null,
  customer_email text collate "C" not null,
  -- Where its deposits are told; empty: where the app's notifications go.
  notify_url text not null,
  currency text not null,
  -- Null: any amount is welcome.
  expected_amount bigint check (expected_amount > 0),
  status text not null check (status in ('ACTIVE', 'CANCELED')),
  -- What became an order, and the number that the next one is made of.
  deposit_count int not null,
  deposit_total bigint not null,
  last_deposit_time timestamptz,
  created_by text not null,
  canceled_by text not null,
  cancel_time timestamptz,
  business_day date not null,
  create_time timestamptz not null,
  update_time timestamptz not null,
  primary key (merchant_no, account_id)
);
create unique index virtual_accounts_named on virtual_accounts (merchant_no, app_id, out_account_no) where out_account_no <> '';
create index virtual_accounts_newest on virtual_accounts (merchant_no, create_time, account_id);
create index virtual_accounts_of_status on virtual_accounts (merchant_no, status, create_time, account_id);
create index virtual_accounts_of_type on virtual_accounts (merchant_no, type, create_time, account_id);
create index virtual_accounts_of_app on virtual_accounts (merchant_no, app_id, create_time, account_id);
create index virtual_accounts_by_number on virtual_accounts (merchant_no, account_number);
create index virtual_accounts_by_name on virtual_accounts (merchant_no, customer_key, create_time, account_id);
create index virtual_accounts_by_identity on virtual_accounts (merchant_no, customer_identity, create_time, account_id);
create index virtual_accounts_by_email on virtual_accounts (merchant_no, customer_email, create_time, account_id);
select app.guard('virtual_accounts');
grant select, insert, update on virtual_accounts to balcao_app, balcao_worker;
grant select on virtual_accounts to balcao_provider;

create table account_deposits (
  merchant_no text not null,
  deposit_no text collate "C" not null,
  account_id text collate "C" not null,
  app_id text not null,
  mode text not null check (mode in ('test', 'live')),
  type text not null check (type in ('SPEI', 'PIX')),
  -- The account as it was when the money arrived.
  customer_name text not null,
  expected_amount bigint,
  -- The bank's own number of the message: heard ten times, it is one deposit.
  bank text not null,
  event_id text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  payer_name text not null,
  payer_bank text not null,
  payer_account text not null,
  tracking_key text collate "C" not null,
  status text not null check (status in ('ACCEPTED', 'WAITING', 'RETURNING', 'RETURNED')),
  -- Why it did not become an order at once; empty: it did.
  oddity text not null check (oddity in ('', 'NOT_TRADING', 'CANCELED', 'DUPLICATE', 'SHORT', 'OVER')),
  -- What the bank said to its return.
  detail text not null,
  -- The order it became.
  trade_no text collate "C",
  -- Until when a person may decide; null: nothing happens by itself.
  return_at timestamptz,
  decided_by text not null,
  -- When the merchant's people were written to about it.
  told_time timestamptz,
  create_time timestamptz not null,
  update_time timestamptz not null,
  primary key (merchant_no, deposit_no)
);
create unique index account_deposits_once on account_deposits (merchant_no, bank, event_id);
create index account_deposits_newest on account_deposits (merchant_no, create_time, deposit_no);
create index account_deposits_of_account on account_deposits (merchant_no, account_id, create_time, deposit_no);
create index account_deposits_of_status on account_deposits (merchant_no, status, create_time, deposit_no);
create index account_deposits_by_key on account_deposits (merchant_no, account_id, tracking_key);
create index account_deposits_due on account_deposits (return_at) where status = 'WAITING' and return_at is not null;
select app.guard('account_deposits');
grant select, insert, update on account_deposits to balcao_app, balcao_worker;
grant select on account_deposits to balcao_provider;

-- An order made by a deposit: of which account, and where it is told.
alter table orders add column account_id text;
alter table orders add column notify_url text not null default '';
alter table notifications add column notify_url text not null default '';
