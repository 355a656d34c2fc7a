-- Why: whoever changes what a merchant is charged says why, and the row keeps it.
-- Expands: the version before writes no reason, which is empty then, and reads none.
set local lock_timeout = '5s';

alter table terms add column reason text not null default '';
alter table settlement_terms add column reason text not null default '';
alter table fx_rates add column reason text not null default '';
alter table instalment_terms add column reason text not null default '';
