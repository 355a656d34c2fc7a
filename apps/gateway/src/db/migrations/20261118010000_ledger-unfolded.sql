-- Why: folds take rows and delete them. A cut at transaction ids is only sure on one server: spread over several, a
-- transaction is seen to be over by one before the other shows what it wrote.
set local lock_timeout = '5s';

-- Entries of a merchant's accounts that no balance and no sum has in it yet: written with the entry, deleted by the fold.
create table ledger_unfolded (
  merchant_no text not null,
  currency text not null,
  tx_id text not null,
  line smallint not null,
  account text not null,
  at timestamptz not null,
  amount bigint not null,
  primary key (merchant_no, currency, tx_id, line)
);
select app.guard('ledger_unfolded');
grant select, insert on ledger_unfolded to balcao_app, balcao_provider;
grant select, insert, delete on ledger_unfolded to balcao_worker;

-- Everything that is booked by now is folded here, once and for all.
lock table ledger_entries, ledger_balances, ledger_sums in share row exclusive mode;
update ledger_balances b set amount = coalesce((
  select sum(e.amount) from ledger_entries e
  where e.merchant_no = b.merchant_no and e.currency = b.currency and e.account = b.account), 0);
delete from ledger_sums;
insert into ledger_sums (merchant_no, currency, account, span, start, amount)
  select e.merchant_no, e.currency, e.account, s.span,
    case s.span when 'day' then date_trunc('day', e.at, 'UTC') else date_bin('15 minutes', e.at, '2000-01-01Z') end,
    sum(e.amount)
  from ledger_entries e cross join unnest(array['day', 'quarter']) as s (span)
  where (e.merchant_no, e.currency, e.account) in (select b.merchant_no, b.currency, b.account from ledger_balances b)
  group by 1, 2, 3, 4, 5;

-- Without these an older version fails at its first booking, rather than to book what no balance would ever show.
drop function app.rebase_transactions();
drop table ledger_folds;
alter table ledger_balances drop column cut;
alter table ledger_entries drop column xid;
