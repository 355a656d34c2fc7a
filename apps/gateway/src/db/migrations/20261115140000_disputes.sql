-- Why: what payers object to, what the merchant put forward, and from which accounts the money was set aside.
set local lock_timeout = '5s';

create table disputes (
  merchant_no text not null,
  dispute_no text collate "C" not null,
  trade_no text collate "C" not null,
  -- The order's own, copied: associated apps narrow every question about disputes.
  app_id text not null,
  type text not null check (type in ('CARD_CHARGEBACK', 'PIX_MED')),
  reason text not null,
  currency text not null,
  -- Paid less refunded, when it was opened.
  amount bigint not null check (amount >= 0),
  fee bigint not null check (fee >= 0),
  status text not null check (status in ('NEEDS_RESPONSE', 'UNDER_REVIEW', 'ACCEPTED', 'EXPIRED', 'WITHDRAWN', 'WON',
    'LOST')),
  channel text not null,
  -- The bank's own number of it.
  case_no text not null,
  -- What the order was before, and becomes again if nothing is booked.
  order_before text not null,
  -- How much of the amount was taken out of which account, so that it can go back there: what is held while it is open,
  -- all of it once it is booked.
  from_pending bigint not null,
  from_available bigint not null,
  from_reserve bigint not null,
  -- What the merchant put forward, and when the bank got it.
  text text not null,
  answered_at timestamptz,
  respond_by timestamptz not null,
  -- When the merchant's admins were told that it is open, and that its time is nearly over.
  announced_at timestamptz,
  reminded_at timestamptz,
  create_time timestamptz not null,
  update_time timestamptz not null,
  primary key (merchant_no, dispute_no)
);
alter table disputes add constraint disputes_never_hold_more
  check (from_pending + from_available + from_reserve <= amount);
create unique index disputes_case on disputes (merchant_no, channel, case_no);
create index disputes_newest on disputes (merchant_no, create_time, dispute_no);
create index disputes_by_deadline on disputes (merchant_no, respond_by, dispute_no);
create index disputes_of_status on disputes (merchant_no, status, create_time, dispute_no);
create index disputes_of_status_by_deadline on disputes (merchant_no, status, respond_by, dispute_no);
create index disputes_of_order on disputes (merchant_no, trade_no, dispute_no);
create index disputes_due on disputes (respond_by) where status = 'NEEDS_RESPONSE';
create index disputes_to_remind on disputes (respond_by) where status = 'NEEDS_RESPONSE' and reminded_at is null;
select app.guard('disputes');
grant select, insert, update on disputes to balcao_app, balcao_worker;
grant select on disputes to balcao_provider;

-- Files that the merchant put forward; each was uploaded for a dispute and serves this one alone.
create table dispute_evidence (
  merchant_no text not null,
  dispute_no text not null,
  file_id text not null,
  name text not null,
  size int not null,
  create_time timestamptz not null,
  primary key (merchant_no, dispute_no, file_id)
);
select app.guard('dispute_evidence');
grant select, insert on dispute_evidence to balcao_app;
grant select on dispute_evidence to balcao_worker, balcao_provider;

create table dispute_events (
  merchant_no text not null,
  dispute_no text not null,
  id bigint generated always as identity,
  event text not null,
  status text not null,
  who text not null,
  detail text not null,
  at timestamptz not null,
  primary key (merchant_no, dispute_no, id)
);
select app.guard('dispute_events');
grant select, insert on dispute_events to balcao_app, balcao_worker;
grant select on dispute_events to balcao_provider;
