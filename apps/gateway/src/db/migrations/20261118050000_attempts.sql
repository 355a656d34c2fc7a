-- Why: a payer may change the method until the money is sure; what a bank says then belongs to one of several tries.
set local lock_timeout = '5s';

-- The try that counts; 0: none yet, or a charge that no payer began on the page.
alter table orders add column attempt int not null default 0;

create table order_attempts (
  merchant_no text not null,
  trade_no text not null,
  attempt int not null check (attempt >= 0),
  method text not null,
  channel text not null,
  channel_ref text not null default '',
  method_data jsonb,
  payer jsonb,
  create_time timestamptz not null,
  -- When another one took its place; null: none has.
  replaced_time timestamptz,
  -- PENDING: its bank is to be asked to forget it. CANCELLED: it did. KEPT: it cannot, and money may still come.
  cancel_status text not null default '' check (cancel_status in ('', 'PENDING', 'CANCELLED', 'KEPT')),
  primary key (merchant_no, trade_no, attempt)
);
select app.guard('order_attempts');
grant select, insert, update (channel_ref, method_data, payer, replaced_time, cancel_status) on order_attempts
  to balcao_app, balcao_worker;
grant select on order_attempts to balcao_provider;

-- Whose money goes back: a try's of its own, or (null) that of the order as it stands.
alter table send_backs add column attempt int;

-- PASSED_BY: a bank declines or holds what the payer has turned away from.
alter table bank_events drop constraint bank_events_outcome_check;
alter table bank_events add constraint bank_events_outcome_check
  check (outcome in ('APPLIED', 'REPEATED', 'SENT_BACK', 'REVIEW', 'PASSED_BY'));
