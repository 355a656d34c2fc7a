-- Why: money that goes back, and from which of the merchant's accounts it was set aside.
set local lock_timeout = '5s';

create table refunds (
  merchant_no text not null,
  refund_no text not null,
  trade_no text not null,
  out_request_no text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null,
  -- How much of amount + fee was frozen out of which account, so that it can go back there.
  from_pending bigint not null,
  from_available bigint not null,
  status text not null check (status in ('VERIFYING', 'PROCESSING', 'REFUNDED', 'REFUSED', 'REVOKED')),
  reason text not null,
  detail text not null,
  bank_data jsonb,
  create_time timestamptz not null,
  update_time timestamptz not null,
  primary key (merchant_no, refund_no)
);
alter table refunds add constraint refunds_frozen check (from_pending + from_available = amount + fee);
create unique index refunds_out_request_no on refunds (merchant_no, out_request_no);
create index refunds_of_order on refunds (merchant_no, trade_no, refund_no);
create index refunds_open on refunds (create_time) where status in ('VERIFYING', 'PROCESSING');
select app.guard('refunds');
grant select, insert, update on refunds to balcao_app, balcao_worker;
grant select on refunds to balcao_provider;
