-- Why: the funnel of the payer's page counts each method that a payer chose once for each order, whether or not it was sent.
-- Expands: the version before neither reads nor writes it; methods chosen there are counted from the next choice on.
set local lock_timeout = '5s';

alter table orders add column chosen_methods text[] not null default '{}';
