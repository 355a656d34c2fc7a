-- Why: where payers stop, by method and by kind of device, and nothing of who they are.
set local lock_timeout = '5s';

-- What the payer's page was first opened on; empty: by nobody yet.
alter table orders add column opened_on text not null default '';
alter table orders add constraint orders_opened_on check (opened_on in ('', 'phone', 'desktop')) not valid;
