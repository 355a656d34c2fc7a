-- Why: what colleagues tell each other about an order, a dispute, a deposit or a payer stands where it belongs.
-- Expands: the version before neither reads nor writes it.
set local lock_timeout = '5s';

create table notes (
  merchant_no text not null,
  note_id text collate "C" not null,
  -- What it is about, and its number; of a payer the address.
  about text not null,
  about_id text not null,
  text text not null,
  uid text not null,
  -- As whoever wrote it was called.
  name text not null,
  -- Colleagues whom it names.
  mentions text[] not null,
  create_time timestamptz not null,
  primary key (merchant_no, note_id)
);
alter table notes add constraint notes_about check (about in ('order', 'dispute', 'deposit', 'payer'));
create index notes_of_thing on notes (merchant_no, about, about_id, note_id);
select app.guard('notes');
grant select, insert on notes to balcao_app;
grant select on notes to balcao_worker, balcao_provider;
