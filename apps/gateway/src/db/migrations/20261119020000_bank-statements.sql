-- Why: what the provider's own bank says was paid and received is held against the books, and what differs waits for a person.
-- Expands: the version before neither reads nor writes it.
set local lock_timeout = '5s';

create table bank_statements (
  statement_id text collate "C" primary key,
  -- Of the file: sent twice, it is one.
  sha256 text not null unique,
  name text not null,
  format text not null,
  account text not null,
  currency text not null,
  first_day date not null,
  last_day date not null,
  lines integer not null,
  imported_by text not null,
  create_time timestamptz not null
);
create index bank_statements_by_time on bank_statements (create_time, statement_id);
grant select, insert on bank_statements to balcao_provider;

create table bank_statement_lines (
  line_id text collate "C" primary key,
  statement_id text not null,
  -- The bank's own account and number of the line; of what the bank did not say, the number in the books.
  account text not null,
  bank_line text not null,
  booked_on date not null,
  currency text not null,
  -- Negative: it left the bank's account.
  amount bigint not null,
  reference text not null,
  status text not null,
  -- What differs; empty where nothing does.
  difference text not null,
  -- Which merchant's and what it is by the books; empty: nobody knows. The row is the provider's, and no merchant sees it.
  whose text not null,
  object text not null,
  object_id text not null,
  note text not null,
  settled_by text not null,
  create_time timestamptz not null,
  update_time timestamptz not null,
  unique (account, bank_line)
);
alter table bank_statement_lines add constraint bank_statement_lines_status
  check (status in ('MATCHED', 'OPEN', 'RESOLVED'));
create index bank_statement_lines_by_time on bank_statement_lines (create_time, line_id);
create index bank_statement_lines_open on bank_statement_lines (status, create_time, line_id);
create index bank_statement_lines_of on bank_statement_lines (object, object_id);
grant select, insert, update (status, difference, note, settled_by, update_time) on bank_statement_lines to balcao_provider;

create index withdrawals_by_bank_ref on withdrawals (bank_ref) where bank_ref <> '';
create index settlements_by_bank_ref on settlements (bank_ref) where bank_ref <> '';
