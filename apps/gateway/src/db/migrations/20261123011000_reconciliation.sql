-- What banks say they received, paid and gave back, day by day, against the books.
create table reconciliations (
  channel text not null,
  day date not null,
  -- Null: due, or asked for again.
  ran_at timestamptz,
  -- Why the bank could not be asked.
  fault text not null default '',
  movements integer not null default 0,
  -- Who compares next waits for this, so that several gateways do not all ask.
  next_run timestamptz,
  primary key (channel, day)
);
grant select, insert, update on reconciliations to balcao_worker, balcao_provider;

create table reconciliation_differences (
  difference_id text primary key,
  channel text not null,
  day date not null,
  what text not null check (what in ('MISSING_HERE', 'MISSING_AT_BANK', 'AMOUNT_DIFFERS')),
  kind text not null,
  -- Whose it is; empty: the bank does not say.
  whose text not null,
  number text not null,
  currency text not null,
  ours bigint,
  theirs bigint,
  status text not null default 'OPEN' check (status in ('OPEN', 'SETTLED', 'GONE')),
  note text not null default '',
  settled_by text not null default '',
  create_time timestamptz not null,
  update_time timestamptz not null,
  unique (channel, day, kind, number, what)
);
create index reconciliation_differences_newest on reconciliation_differences (create_time desc, difference_id desc);
grant select, insert, update on reconciliation_differences to balcao_worker;
grant select, update on reconciliation_differences to balcao_provider;
