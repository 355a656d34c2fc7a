-- Why: the provider gives money to a merchant or takes it, with words of its own, and never by one person alone.
-- Expands: the version before neither reads nor writes it; what it is booked as it knows already.
set local lock_timeout = '5s';

create table adjustments (
  merchant_no text not null,
  adjustment_no text not null,
  currency text not null,
  -- Negative: taken from the merchant.
  amount bigint not null,
  -- What the merchant reads.
  words text not null,
  -- Why, among the provider's people.
  reason text not null,
  status text not null,
  asked_by text not null,
  decided_by text not null default '',
  create_time timestamptz not null,
  decide_time timestamptz,
  primary key (merchant_no, adjustment_no)
);
alter table adjustments add constraint adjustments_status
  check (status in ('PROPOSED', 'BOOKED', 'REJECTED', 'WITHDRAWN'));
alter table adjustments add constraint adjustments_amount check (amount <> 0);
create index adjustments_by_time on adjustments (create_time, adjustment_no);
select app.guard('adjustments');
-- Not why, and not by whom: that is the provider's.
grant select (merchant_no, adjustment_no, currency, amount, words, status, create_time) on adjustments to balcao_app;
grant select on adjustments to balcao_worker;
grant select, insert, update (status, decided_by, decide_time) on adjustments to balcao_provider;
