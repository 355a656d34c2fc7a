-- Why: a shop may show the payer's page over its own, and nobody else may: its app says which sites are its own.
-- Expands: the version before neither reads nor writes it.
set local lock_timeout = '5s';

alter table apps add column allowed_sites text[] not null default '{}';
