-- Why: an order may be due on a day, and payable for some days after it, as a charge with a due date is at a bank.
-- Expands: the version before makes no order of this kind, and pays those that are there until they expire.
set local lock_timeout = '5s';

alter table orders add column due_date text not null default '';
alter table orders add constraint orders_due_date_check check (due_date ~ '^(\d{4}-\d{2}-\d{2})?$');
alter table orders add column days_after_due integer not null default 0;
