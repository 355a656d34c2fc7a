-- Why: links at which many may pay, by a fixed amount or one of their own, as long as there is stock and time.
-- Expands: the version before neither reads nor writes it.
set local lock_timeout = '5s';

create table payment_links (
  merchant_no text not null,
  link_no text collate "C" not null,
  -- What the numbers of its orders begin with.
  reference text not null,
  app_id text not null,
  mode text not null check (mode in ('test', 'live')),
  link_token text not null,
  subject text not null,
  content text not null,
  currency text not null,
  -- null: the payer says how much, between the other two where they are given.
  amount bigint check (amount > 0),
  amount_least bigint check (amount_least > 0),
  amount_most bigint check (amount_most > 0),
  -- null: as many as payers want, for ever.
  stock int check (stock > 0),
  end_time timestamptz,
  closed_time timestamptz,
  return_url text not null,
  created_by text not null,
  create_time timestamptz not null,
  primary key (merchant_no, link_no)
);
create unique index payment_links_link on payment_links (merchant_no, link_token);
create index payment_links_newest on payment_links (merchant_no, create_time, link_no);
select app.guard('payment_links');
grant select, insert, update on payment_links to balcao_app;
grant select on payment_links to balcao_worker, balcao_provider;

alter table orders add column link_no text;
create index orders_of_link on orders (merchant_no, link_no, create_time) where link_no is not null;
