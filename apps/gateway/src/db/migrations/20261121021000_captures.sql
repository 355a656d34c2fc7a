-- Why: a shop may have a card's money held when it sells, and take it, all or some, when it ships.
-- Expands: the version before makes no order of this kind, and leaves those that are there alone.
set local lock_timeout = '5s';

alter table orders add column capture text not null default 'automatic';
alter table orders add constraint orders_capture_check check (capture in ('automatic', 'manual'));
-- What the bank holds or held; the amount is what was taken of it.
alter table orders add column authorised_amount bigint;
-- What the shop wants of it, from its wish until the bank's word.
alter table orders add column capture_amount bigint;

alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check
  check (status in ('INITIAL', 'PROCESSING', 'RISK_CONTROLLING', 'AUTHORISED', 'SUCCESS', 'REFUSED', 'CANCEL', 'EXPIRED',
    'REFUND_VERIFYING', 'REFUND_PROCESSING', 'REFUNDED', 'DISPUTE', 'CHARGEBACK', 'CHARGEBACK_REVERSED'));
create index orders_authorised_due on orders (method_until) where status = 'AUTHORISED';
