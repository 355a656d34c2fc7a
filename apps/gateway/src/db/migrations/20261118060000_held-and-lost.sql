-- Why: a statement tells what is only held from what is lost, and what was taken from the balance beside it.
set local lock_timeout = '5s';

-- 0: the entry itself. What a settlement showed as held and what is lost since turns in a later one, by a pair of rows
-- that cancel out: 1 takes it off what is held, 2 puts it to what is lost. The key lets each entry turn once.
alter table settlement_entries add column turn smallint not null default 0;
alter table settlement_entries add constraint settlement_entries_turn_check check (turn between 0 and 2);
alter table settlement_entries drop constraint settlement_entries_pkey;
alter table settlement_entries add primary key (merchant_no, tx_id, line, turn);
create index settlement_entries_held on settlement_entries (merchant_no, tx_id, line)
  where kind in ('refundsHeld', 'disputesHeld') and turn = 0;
grant update (kind) on settlement_entries to balcao_worker;

-- A settlement that is carried forward pays nothing: no tax, no exchange, no fee and nothing payable.
delete from settlement_lines l using settlements s
  where s.merchant_no = l.merchant_no and s.settlement_no = l.settlement_no and s.status = 'CARRIED_FORWARD'
    and l.kind in ('debt', 'tax', 'converted', 'received', 'settlementFee');
insert into settlement_lines (merchant_no, settlement_no, position, kind, currency, amount, entries)
  select s.merchant_no, s.settlement_no, 100, 'carriedForward', s.currency, -s.carries, 0
  from settlements s where s.status = 'CARRIED_FORWARD' and s.carries <> 0;
update settlements set net = carries, tax = 0, fx_rate = '', converted = 0, fee = 0, payable = 0
  where status = 'CARRIED_FORWARD';
