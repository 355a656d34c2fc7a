-- Why: a bank that pays by files gets many payments in one, agreed to by two persons, and says later what became of each.
-- Expands: the version before neither reads nor writes it.
set local lock_timeout = '5s';

create table payout_batches (
  batch_id text collate "C" primary key,
  status text not null,
  pay_on date not null,
  payments integer not null,
  amount bigint not null,
  -- Who pays, as it stood when the batch was made.
  company jsonb not null,
  -- Of the file, once it was written: banks want them in a row.
  file_no integer unique,
  -- Of its content: whatever is handed out later is the same.
  sha256 text not null,
  proposed_by text not null,
  decided_by text not null,
  create_time timestamptz not null,
  decide_time timestamptz
);
alter table payout_batches add constraint payout_batches_status check (status in ('PROPOSED', 'WRITTEN', 'REJECTED'));
create index payout_batches_by_time on payout_batches (create_time, batch_id);
grant select, insert, update (status, file_no, sha256, decided_by, decide_time) on payout_batches to balcao_provider;

create table payout_payments (
  -- Ours, which the bank says again.
  number bigint generated always as identity primary key,
  -- Of the withdrawal or the settlement that it is.
  payout_no text collate "C" not null unique,
  -- Which merchant's; the row is the provider's, and no merchant sees it.
  whose text not null,
  currency text not null,
  amount bigint not null,
  account jsonb not null,
  status text not null,
  batch_id text,
  bank_number text not null default '',
  -- Why it was not paid.
  detail text not null default '',
  -- Whether the books know what became of it.
  told boolean not null default true,
  create_time timestamptz not null,
  update_time timestamptz not null
);
alter table payout_payments add constraint payout_payments_status
  check (status in ('WAITING', 'PROPOSED', 'SENT', 'PAID', 'FAILED', 'RETURNED'));
create index payout_payments_by_time on payout_payments (create_time, number);
create index payout_payments_of_batch on payout_payments (batch_id, number);
create index payout_payments_waiting on payout_payments (number) where status = 'WAITING';
create index payout_payments_untold on payout_payments (number) where not told;
grant select, insert, update (told) on payout_payments to balcao_worker;
grant select, update (status, batch_id, bank_number, detail, told, update_time) on payout_payments to balcao_provider;

create table payout_returns (
  -- Of the file: sent twice, it is one.
  sha256 text primary key,
  name text not null,
  file_no integer not null,
  payments integer not null,
  paid integer not null,
  failed integer not null,
  -- What the file says and our payments do not: no such number, another amount, another end.
  differing jsonb not null,
  taken_by text not null,
  create_time timestamptz not null
);
grant select, insert on payout_returns to balcao_provider;
