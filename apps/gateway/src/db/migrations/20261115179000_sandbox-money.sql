-- Why: money of the sandbox is no money. It has accounts of its own, which nothing settles, pays out or reports.
set local lock_timeout = '5s';

alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check
  check (account ~ '^(test_)?(pending|available|reserve|frozen|payout|clearing|fee|tax|fx)$');

-- Sandbox orders of which nothing was settled yet move over; what was settled stays in the books as it was.
create temporary table moving on commit drop as
  select o.merchant_no, o.trade_no from orders o
  where o.mode = 'test' and not exists (select from ledger_entries e
    join settlement_entries s on s.merchant_no = e.merchant_no and s.tx_id = e.tx_id and s.line = e.line
    where e.merchant_no = o.merchant_no and e.trade_no = o.trade_no);
update ledger_entries e set account = 'test_' || e.account from moving m
  where e.merchant_no = m.merchant_no and e.trade_no = m.trade_no;
insert into ledger_balances (merchant_no, currency, account, amount, cut)
  select b.merchant_no, b.currency, 'test_' || b.account, 0, b.cut from ledger_balances b
  where exists (select from ledger_entries e where e.merchant_no = b.merchant_no and e.currency = b.currency
    and e.account like 'test\_%');
update ledger_balances b set amount = coalesce((
  select sum(e.amount) from ledger_entries e
  where e.merchant_no = b.merchant_no and e.currency = b.currency and e.account = b.account and e.xid < b.cut), 0)
  where exists (select from ledger_balances t
    where t.merchant_no = b.merchant_no and t.currency = b.currency and t.account = 'test_pending');
delete from ledger_sums s where exists (select from moving m where m.merchant_no = s.merchant_no);
update ledger_folds f set cut = '0' where exists (select from moving m where m.merchant_no = f.merchant_no);
