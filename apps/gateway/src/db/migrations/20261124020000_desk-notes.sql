-- Why: what the provider's people tell each other of a merchant stands with the merchant, and out of its sight.
-- Expands: the version before neither reads nor writes it.
set local lock_timeout = '5s';

create table desk_notes (
  merchant_no text not null,
  note_id text collate "C" not null,
  text text not null,
  uid text not null,
  -- As whoever wrote it was called.
  name text not null,
  create_time timestamptz not null,
  primary key (merchant_no, note_id)
);
select app.guard('desk_notes');
grant select, insert on desk_notes to balcao_provider;

create index desk_notes_newest on desk_notes (merchant_no, create_time, note_id);

-- The list of a merchant's files, the latest first.
create index files_newest on files (merchant_no, create_time, file_id);
