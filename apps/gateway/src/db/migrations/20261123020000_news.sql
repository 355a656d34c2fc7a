-- Why: what each person follows at a merchant, and what of it they have read.
-- Expands: the version before neither reads nor writes it.
set local lock_timeout = '5s';

create table news_readers (
  merchant_no text not null,
  uid text not null,
  -- null: everything.
  follows text[],
  -- Whether a letter tells of it each morning, and the merchant's day of the last one.
  digest boolean not null default false,
  digest_day date,
  -- All before this moment is read; of what came later, these.
  read_until timestamptz,
  read_keys text[] not null default '{}',
  -- When the person last looked at files and batches.
  files_seen timestamptz,
  primary key (merchant_no, uid)
);
create index news_readers_written_to on news_readers (merchant_no) where digest;
select app.guard('news_readers');
grant select, insert, update on news_readers to balcao_app;
grant select on news_readers to balcao_worker;
