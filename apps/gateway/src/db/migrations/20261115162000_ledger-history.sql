-- Why: a balance as of any past moment must cost the same however many entries there are.
set local lock_timeout = '5s';

-- What an account gained or lost in a day or in a quarter of an hour (UTC), of the entries before the fold's cut.
create table ledger_sums (
  merchant_no text not null,
  currency text not null,
  account text not null,
  span text not null check (span in ('day', 'quarter')),
  start timestamptz not null,
  amount bigint not null,
  primary key (merchant_no, currency, account, span, start)
);
select app.guard('ledger_sums');
grant select on ledger_sums to balcao_app, balcao_provider;
grant select, insert, update on ledger_sums to balcao_worker;

-- Up to which transaction the sums hold; the entries since are added when they are read.
create table ledger_folds (
  merchant_no text not null,
  currency text not null,
  cut xid8 not null,
  primary key (merchant_no, currency)
);
select app.guard('ledger_folds');
grant select on ledger_folds to balcao_app, balcao_provider;
grant select, insert, update on ledger_folds to balcao_worker;

-- A restored copy lives on a server that counts transactions from below: there the sums are made anew.
create or replace function app.rebase_transactions() returns boolean language plpgsql as $$
begin
  if not exists (select from public.ledger_balances b where b.cut > pg_snapshot_xmin(pg_current_snapshot()))
    and not exists (select from public.ledger_folds f where f.cut > pg_snapshot_xmin(pg_current_snapshot())) then
    return false;
  end if;
  -- Everything that is here was committed before this start: it all lies before the new cut.
  update public.ledger_entries set xid = '1';
  update public.ledger_balances b set cut = '2', amount = coalesce((
    select sum(e.amount) from public.ledger_entries e
    where e.merchant_no = b.merchant_no and e.currency = b.currency and e.account = b.account), 0);
  delete from public.ledger_sums;
  update public.ledger_folds set cut = '0';
  return true;
end $$;
revoke execute on function app.rebase_transactions() from public;
