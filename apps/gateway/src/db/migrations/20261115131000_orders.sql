-- Why: payment orders, found again by number, buyer, state and time however many there are.
set local lock_timeout = '5s';

-- The last five digits of a trade_no; the second before them keeps it unique.
create sequence trade_numbers;
grant usage on sequence trade_numbers to balcao_app, balcao_worker;

create table orders (
  merchant_no text not null,
  trade_no text not null,
  out_trade_no text collate "C" not null,
  -- The secret half of the payment link; the other half names the merchant.
  link_token text not null,
  app_id text not null,
  method text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  refunded bigint not null check (refunded >= 0),
  fee bigint not null,
  reserve bigint not null,
  status text not null check (status in ('INITIAL', 'PROCESSING', 'RISK_CONTROLLING', 'SUCCESS', 'REFUSED', 'CANCEL',
    'EXPIRED', 'REFUND_VERIFYING', 'REFUND_PROCESSING', 'REFUNDED', 'DISPUTE', 'CHARGEBACK', 'CHARGEBACK_REVERSED')),
  subject text not null,
  content text not null,
  return_url text not null,
  -- Normalised, so that equality finds them.
  buyer_email text not null,
  buyer_document text not null,
  refuse_detail text not null,
  late boolean not null,
  created_by text not null,
  -- The merchant's calendar day of create_time: a later change of zone rewrites nothing.
  business_day date not null,
  create_time timestamptz not null,
  pay_time timestamptz,
  update_time timestamptz not null,
  expire_time timestamptz not null,
  primary key (merchant_no, trade_no)
);
alter table orders add constraint orders_not_over_refunded check (refunded <= amount);
create unique index orders_out_trade_no on orders (merchant_no, out_trade_no);
create unique index orders_link on orders (merchant_no, link_token);
create index orders_newest on orders (merchant_no, create_time, trade_no);
create index orders_paid on orders (merchant_no, pay_time, trade_no) where pay_time is not null;
create index orders_of_status on orders (merchant_no, status, create_time, trade_no);
create index orders_of_buyer on orders (merchant_no, buyer_email, create_time, trade_no);
create index orders_due on orders (expire_time) where status = 'INITIAL';
select app.guard('orders');
grant select, insert, update on orders to balcao_app, balcao_worker;
grant select on orders to balcao_provider;

-- What happened to an order after it was created, for its timeline.
create table order_events (
  merchant_no text not null,
  trade_no text not null,
  id text not null,
  event text not null,
  status text not null,
  who text not null,
  at timestamptz not null,
  primary key (merchant_no, trade_no, id)
);
select app.guard('order_events');
grant select, insert on order_events to balcao_app, balcao_worker;
grant select on order_events to balcao_provider;
