-- Why: a card can be charged in instalments, under terms that say who bears what that costs.
-- Expands: the version before sells without instalments, and its orders have one.
set local lock_timeout = '5s';

-- Dated rows, as all terms are. A merchant without one sells without instalments.
create table instalment_terms (
  merchant_no text not null,
  currency text not null,
  valid_from timestamptz not null,
  -- How many instalments a payer may choose, and up to how many of them the merchant bears the cost.
  most int not null check (most between 1 and 24),
  free_up_to int not null check (free_up_to between 1 and 24),
  -- Of the amount, for each instalment behind the first, where the merchant bears it.
  merchant_percent text not null,
  -- A month, where the payer bears it.
  payer_percent text not null,
  -- No single instalment is smaller.
  least bigint not null check (least >= 0),
  set_by text not null default '',
  primary key (merchant_no, currency, valid_from)
);
alter table instalment_terms add constraint instalment_terms_free_within check (free_up_to <= most);
select app.guard('instalment_terms');
grant select on instalment_terms to balcao_app, balcao_worker, balcao_provider;
grant insert on instalment_terms to balcao_provider;

-- What the payer chose, what it costs them on top of the amount, and which part of the fee it is.
alter table orders add column instalments int not null default 1;
alter table orders add column interest bigint not null default 0;
alter table orders add column instalment_fee bigint not null default 0;
-- The shop's own bound for this order; null: as the terms have it.
alter table orders add column most_instalments int;
alter table order_attempts add column interest bigint not null default 0;
-- What of it goes back with a refund.
alter table refunds add column interest bigint not null default 0;

alter table ledger_entries drop constraint ledger_entries_type_check;
alter table ledger_entries add constraint ledger_entries_type_check
  check (type in ('PAYMENT', 'PROCESSING_FEE', 'REFUND', 'REFUND_FEE', 'CHARGEBACK', 'CHARGEBACK_FEE',
    'CHARGEBACK_REVERSAL', 'RESERVE_HELD', 'RESERVE_RELEASED', 'SETTLEMENT', 'SETTLEMENT_FEE', 'TAX', 'FX',
    'WITHDRAWAL', 'WITHDRAWAL_RETURN', 'TRANSFER', 'ADJUSTMENT', 'INSTALMENT_INTEREST'));
