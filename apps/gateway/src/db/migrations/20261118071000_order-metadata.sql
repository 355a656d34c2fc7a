-- Why: a shop's program keeps with an order what it wants to find there again, and tells who buys.
set local lock_timeout = '5s';

alter table orders add column metadata jsonb not null default '{}';
alter table orders add column buyer_name text not null default '';
alter table orders add column buyer_phone text not null default '';
