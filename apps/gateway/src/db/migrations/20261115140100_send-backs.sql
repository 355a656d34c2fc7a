-- Why: money that came too late for its order goes back to the payer; this is what was asked of the bank and its answer.
set local lock_timeout = '5s';

create table send_backs (
  merchant_no text not null,
  send_back_no text not null,
  trade_no text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- PENDING: to be asked of the bank. SENT: the bank took it. REJECTED: the bank would not; a person has to look.
  status text not null check (status in ('PENDING', 'SENT', 'REJECTED')),
  detail text not null,
  create_time timestamptz not null,
  update_time timestamptz not null,
  primary key (merchant_no, send_back_no)
);
create index send_backs_of_order on send_backs (merchant_no, trade_no);
select app.guard('send_backs');
grant select, insert, update (status, detail, update_time) on send_backs to balcao_worker;
grant select on send_backs to balcao_app, balcao_provider;
