-- Why: payment links are seen by strangers and name no merchant; what hides it must outlive a change of the secret key.
-- Expands: the version before neither reads nor writes it.
set local lock_timeout = '5s';

alter table installation add column link_key text;
