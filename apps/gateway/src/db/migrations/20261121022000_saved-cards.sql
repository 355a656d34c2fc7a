-- Why: a payer who agrees may be charged by the same card for a later order, without typing it again.
-- Expands: the version before offers nothing to keep, and reads none of it.
set local lock_timeout = '5s';

-- No card is here: the bank's own token, sealed, and what a merchant may see of a card.
create table saved_cards (
  merchant_no text not null,
  card_id text collate "C" not null,
  mode text not null,
  app_id text not null,
  -- Whose it is.
  buyer_email text not null,
  channel text not null,
  -- Empty once it is deleted.
  sealed_token text not null,
  brand text not null,
  first6 text not null,
  last4 text not null,
  -- The payment that the payer agreed with; it is kept for later once that is paid.
  trade_no text not null,
  attempt int not null,
  status text not null,
  create_time timestamptz not null,
  update_time timestamptz not null,
  primary key (merchant_no, card_id)
);
alter table saved_cards add constraint saved_cards_status_check check (status in ('WAITING', 'ACTIVE', 'DELETED'));
alter table saved_cards add constraint saved_cards_forgotten check (status <> 'DELETED' or sealed_token = '');
create unique index saved_cards_of_payment on saved_cards (merchant_no, trade_no, attempt);
create index saved_cards_of_buyer on saved_cards (merchant_no, buyer_email);
select app.guard('saved_cards');
grant select, insert, update (status, sealed_token, update_time) on saved_cards to balcao_app;
create index saved_cards_waiting on saved_cards (create_time) where status = 'WAITING';
grant select, update (status, sealed_token, update_time) on saved_cards to balcao_worker;

-- Whether the shop wants the payer to be asked, and what came of it.
alter table orders add column offers_saving boolean not null default false;
alter table orders add column saved_card text;
