-- Why: the provider tells merchants of works, changes and trouble where they work, in their language and for a while.
-- Expands: the version before neither reads nor writes it.
set local lock_timeout = '5s';

create table announcements (
  announcement_id text collate "C" primary key,
  -- Whose merchants see it; empty: all.
  country text not null,
  severity text not null check (severity in ('info', 'warning', 'critical')),
  -- By language.
  texts jsonb not null,
  begin_time timestamptz not null,
  end_time timestamptz not null,
  created_by text not null,
  create_time timestamptz not null
);
create index announcements_newest on announcements (create_time, announcement_id);
create index announcements_by_end on announcements (end_time);
grant select on announcements to balcao_app, balcao_worker;
grant select, insert, update (end_time) on announcements to balcao_provider;

-- What somebody has put away.
create table closed_announcements (
  merchant_no text not null,
  uid text not null,
  announcement_id text not null,
  close_time timestamptz not null,
  primary key (merchant_no, uid, announcement_id)
);
select app.guard('closed_announcements');
grant select, insert on closed_announcements to balcao_app;
grant select on closed_announcements to balcao_worker;
