-- Why: a payer may be asked for their consent through their own bank, without a first payment.
-- Expands: the version before makes no contract of this kind, and nothing of those that are there is due by what it knows.
set local lock_timeout = '5s';

-- Where the payer keeps their account; empty: they agree at a link, by paying there.
alter table recurrings add column payer_ispb text not null default '';
alter table recurrings add constraint recurrings_payer_ispb_check check (payer_ispb ~ '^([0-9A-Z]{8})?$');
alter table recurrings add column payer_branch text not null default '';
alter table recurrings add column payer_account text not null default '';
-- The bank's own number of the question; empty: it was not asked yet.
alter table recurrings add column consent_ref text not null default '';
alter table recurrings add column consent_until timestamptz;
-- When the bank is asked next; null: there is nothing to ask.
alter table recurrings add column consent_wake timestamptz;
create index recurrings_consent_due on recurrings (consent_wake) where consent_wake is not null;
-- Banks name a contract by its own number alone.
create index recurrings_by_consent on recurrings (recurring_no) where payer_ispb <> '';
