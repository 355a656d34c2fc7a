-- Why: every balance is proved by entries that are only ever added, and each booking sums to zero.
set local lock_timeout = '5s';

create table ledger_entries (
  merchant_no text not null,
  tx_id text not null,
  line smallint not null,
  at timestamptz not null,
  -- The merchant's accounts, and against them the provider's: clearing, fee, tax, fx.
  account text not null check (account in ('pending', 'available', 'reserve', 'frozen', 'payout',
    'clearing', 'fee', 'tax', 'fx')),
  type text not null check (type in ('PAYMENT', 'PROCESSING_FEE', 'REFUND', 'REFUND_FEE', 'CHARGEBACK',
    'CHARGEBACK_FEE', 'CHARGEBACK_REVERSAL', 'RESERVE_HELD', 'RESERVE_RELEASED', 'SETTLEMENT', 'SETTLEMENT_FEE', 'TAX',
    'FX', 'WITHDRAWAL', 'WITHDRAWAL_RETURN', 'TRANSFER', 'ADJUSTMENT')),
  currency text not null,
  -- Smallest units; what the account gains, or loses where negative.
  amount bigint not null,
  object text not null,
  object_id text not null,
  -- Entries of transactions before a balance's cut are folded into it; the others are added when it is read.
  xid xid8 not null default pg_current_xact_id(),
  primary key (merchant_no, tx_id, line)
);
create index ledger_entries_since on ledger_entries (merchant_no, currency, account, xid) include (amount);
create index ledger_entries_of_object on ledger_entries (merchant_no, object, object_id);
create index ledger_entries_by_time on ledger_entries (merchant_no, currency, account, at, tx_id, line);
select app.guard('ledger_entries');
grant select, insert on ledger_entries to balcao_app, balcao_worker;
grant select on ledger_entries to balcao_provider;

-- A booking that does not sum to zero in each of its currencies cannot be committed.
create function app.must_sum_to_zero() returns trigger language plpgsql as $$
begin
  if (select sum(e.amount) from public.ledger_entries e
      where e.merchant_no = new.merchant_no and e.tx_id = new.tx_id and e.currency = new.currency) <> 0 then
    raise exception 'booking % does not sum to zero in %', new.tx_id, new.currency using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_sum_to_zero after insert on ledger_entries
  deferrable initially deferred for each row execute function app.must_sum_to_zero();

-- One row per merchant, currency and account: what was folded, and up to which transaction. Spending locks it.
create table ledger_balances (
  merchant_no text not null,
  currency text not null,
  account text not null,
  amount bigint not null,
  cut xid8 not null,
  primary key (merchant_no, currency, account)
);
select app.guard('ledger_balances');
grant select, insert, update on ledger_balances to balcao_app, balcao_worker;
grant select on ledger_balances to balcao_provider;
