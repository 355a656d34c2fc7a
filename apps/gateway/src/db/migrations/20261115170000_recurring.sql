-- Why: contracts that a payer agrees to once and that are charged period by period, each period as an ordinary order.
set local lock_timeout = '5s';

create table recurrings (
  merchant_no text not null,
  recurring_no text collate "C" not null,
  out_trade_no text collate "C" not null,
  app_id text not null,
  mode text not null check (mode in ('test', 'live')),
  method text not null check (method in ('CreditCard', 'PIX', 'GCASH', 'MAYA')),
  buyer_name text not null,
  -- Normalised, so that equality finds them.
  buyer_email text not null,
  buyer_phone text not null,
  buyer_document text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- nD, nW, nM, nY; empty trial: none.
  interval text not null,
  quantity int not null check (quantity >= 0),
  trial_period text not null,
  trial_amount bigint not null check (trial_amount >= 0),
  subject text not null,
  content text not null,
  return_url text not null,
  status text not null check (status in ('INITIAL', 'ACTIVE', 'PAST_DUE', 'EXPIRED', 'REFUSED', 'CANCELLED', 'CLOSED')),
  cancel_reason text not null check (cancel_reason in ('', 'BY_MERCHANT', 'FIRST_ORDER_CANCELLED', 'RETRIES_EXHAUSTED')),
  -- The period that was charged last, or the first one while nobody agreed, 0 for a trial; and how often it was tried.
  current_period int not null,
  tries int not null,
  paid_periods int not null,
  -- The zone of the merchant when the payer agreed: a later change moves no period.
  time_zone text not null,
  -- When the payer agreed: what all periods are counted from.
  start_time timestamptz,
  next_charge_time timestamptz,
  last_charge_status text not null,
  card_mask text not null,
  -- What the channel charges by, sealed; a card's number is kept nowhere.
  sealed_token text not null,
  -- The secret half of the link at which the payer changes the card.
  link_token text not null,
  -- When the clock looks at it again; null: nothing is due, or the bank's word is awaited.
  wake_time timestamptz,
  -- The order that was written to be charged and of which the bank may not know yet.
  charging text not null,
  -- When the payer is told of the next charge.
  remind_time timestamptz,
  created_by text not null,
  business_day date not null,
  create_time timestamptz not null,
  update_time timestamptz not null,
  primary key (merchant_no, recurring_no)
);
create unique index recurrings_out_trade_no on recurrings (merchant_no, out_trade_no);
create unique index recurrings_link on recurrings (merchant_no, link_token);
create index recurrings_newest on recurrings (merchant_no, create_time, recurring_no);
create index recurrings_of_status on recurrings (merchant_no, status, create_time, recurring_no);
create index recurrings_of_app on recurrings (merchant_no, app_id, create_time, recurring_no);
create index recurrings_of_method on recurrings (merchant_no, method, create_time, recurring_no);
create index recurrings_of_buyer on recurrings (merchant_no, buyer_email, create_time, recurring_no);
create index recurrings_due on recurrings (wake_time) where wake_time is not null;
create index recurrings_to_remind on recurrings (remind_time) where remind_time is not null;
select app.guard('recurrings');
grant select, insert, update on recurrings to balcao_app, balcao_worker;
grant select on recurrings to balcao_provider;

-- What happened to a contract, for its timeline.
create table recurring_events (
  merchant_no text not null,
  recurring_no text collate "C" not null,
  id text not null,
  event text not null,
  status text not null,
  period int not null,
  detail text not null,
  who text not null,
  at timestamptz not null,
  primary key (merchant_no, recurring_no, id)
);
select app.guard('recurring_events');
grant select, insert on recurring_events to balcao_app, balcao_worker;
grant select on recurring_events to balcao_provider;

alter table orders add column recurring_no text;
alter table orders add column period int;
-- The last state that its contract has taken notice of.
alter table orders add column recurring_seen text not null default '';
-- However a charge is asked for, a period has one order.
create unique index orders_of_recurring on orders (merchant_no, recurring_no, period) where recurring_no is not null;
create index orders_recurring_unseen on orders (merchant_no, trade_no)
  where recurring_no is not null and status <> recurring_seen;
