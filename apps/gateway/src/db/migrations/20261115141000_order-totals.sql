-- Why: totals over years read a few rows per month, and every way to look for an order has an index that is in its order.
set local lock_timeout = '5s';

-- The same totals as in tallies, per month (its first day): a range is whole months plus the days at its ends.
create table tally_months (
  merchant_no text not null,
  kind text not null,
  day date not null,
  app_id text not null,
  status text not null,
  method text not null,
  currency text not null,
  n bigint not null,
  amount bigint not null,
  primary key (merchant_no, kind, day, app_id, status, method, currency)
);
insert into tally_months
  select merchant_no, kind, date_trunc('month', day)::date, app_id, status, method, currency, sum(n), sum(amount)
  from tallies group by 1, 2, 3, 4, 5, 6, 7;
select app.guard('tally_months');
grant select on tally_months to balcao_app, balcao_provider;
grant select, insert, update on tally_months to balcao_worker;

create index orders_of_app on orders (merchant_no, app_id, create_time, trade_no);
create index orders_of_method on orders (merchant_no, method, create_time, trade_no);
create index orders_of_document on orders (merchant_no, buyer_document, create_time, trade_no) where buyer_document <> '';

-- Which order a booking belongs to, also where a refund or a dispute made it; empty for what belongs to none.
alter table ledger_entries add column trade_no text not null default '';
update ledger_entries set trade_no = object_id where object = 'order';
update ledger_entries e set trade_no = r.trade_no from refunds r
  where e.object = 'refund' and r.merchant_no = e.merchant_no and r.refund_no = e.object_id;
create index ledger_entries_of_order on ledger_entries (merchant_no, trade_no, tx_id, line);
