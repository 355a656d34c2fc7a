-- Why: one document per merchant and month that an accountant signs. Made once, and never changed afterwards.
set local lock_timeout = '5s';

create table month_statements (
  merchant_no text not null,
  -- yyyy-mm, of the merchant's own calendar.
  month text collate "C" not null check (month ~ '^\d{4}-\d{2}$'),
  time_zone text not null,
  -- Opening, activity by type and closing of every account, and what was charged; amounts in smallest units.
  content jsonb not null,
  -- Of the content as it was written: what is shown later is what was closed.
  sha256 text not null,
  made_at timestamptz not null,
  primary key (merchant_no, month)
);
select app.guard('month_statements');
grant select on month_statements to balcao_app, balcao_provider;
-- Neither update nor delete, for nobody: what is put right stands in the month in which it was put right.
grant select, insert on month_statements to balcao_worker;
