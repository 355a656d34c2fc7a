-- Why: filters that a person gave a name, and files of what a list shows.
set local lock_timeout = '5s';

create table saved_views (
  merchant_no text not null,
  uid text not null,
  view_id text not null,
  screen text not null,
  name text not null,
  query text not null,
  create_time timestamptz not null,
  primary key (merchant_no, uid, view_id)
);
create unique index saved_views_name on saved_views (merchant_no, uid, screen, name);
select app.guard('saved_views');
grant select, insert, update, delete on saved_views to balcao_app;

create table downloads (
  merchant_no text not null,
  download_id text not null,
  kind text not null,
  format text not null,
  status text not null check (status in ('QUEUED', 'GENERATING', 'READY', 'EXPIRED', 'FAILED', 'CANCELLED')),
  filters jsonb not null,
  columns text[] not null,
  separator text not null,
  time_zone text not null,
  -- The apps that the person who asked was associated with; null: all of them.
  app_ids text[],
  rows_done bigint not null,
  rows_total bigint,
  size bigint not null,
  sha256 text not null,
  sums jsonb not null,
  uid text not null,
  created_by text not null,
  create_time timestamptz not null,
  finish_time timestamptz,
  expire_time timestamptz,
  primary key (merchant_no, download_id)
);
create index downloads_newest on downloads (merchant_no, create_time, download_id);
create index downloads_of_kind on downloads (merchant_no, kind, create_time, download_id);
create index downloads_due on downloads (expire_time) where status = 'READY';
select app.guard('downloads');
grant select, insert, update on downloads to balcao_app, balcao_worker;
