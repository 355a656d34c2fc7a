-- Why: reports that come by themselves, after each day, week, month or settlement, once each.
set local lock_timeout = '5s';

create table report_schedules (
  merchant_no text not null,
  schedule_id text not null,
  type text not null,
  cadence text not null check (cadence in ('DAILY', 'WEEKLY', 'MONTHLY', 'SETTLEMENT')),
  -- Empty: all apps, or the merchant as a whole.
  app_id text not null,
  -- Parted by semicolons; empty: those that the app names when a report is made.
  recipients text not null,
  format text not null,
  -- Whose days its periods are made of.
  time_zone text not null,
  -- What its recipients read.
  language text not null,
  status text not null check (status in ('ACTIVE', 'PAUSED')),
  uid text not null,
  created_by text not null,
  create_time timestamptz not null,
  -- The first day of the period that comes next, and when its report is due; null: settlements decide.
  next_from date,
  next_at timestamptz,
  primary key (merchant_no, schedule_id)
);
create index report_schedules_due on report_schedules (next_at) where status = 'ACTIVE';
select app.guard('report_schedules');
grant select, insert, update, delete on report_schedules to balcao_app;
grant select, update on report_schedules to balcao_worker;

alter table downloads drop constraint downloads_origin_check;
alter table downloads add constraint downloads_origin_check check (origin in ('EXPORT', 'REPORT', 'DAILY', 'SCHEDULE'));
alter table downloads add column schedule_id text not null default '';
-- What a schedule makes one report of: the first day of its period, or a settlement.
alter table downloads add column period text not null default '';
-- The last day that the report is about, beside the first one in report_day.
alter table downloads add column report_until date;
create unique index downloads_of_schedule on downloads (merchant_no, schedule_id, period) where origin = 'SCHEDULE';
