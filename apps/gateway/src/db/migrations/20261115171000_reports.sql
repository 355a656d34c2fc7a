-- Why: reports are files that somebody asked for or that the morning brings; they go by mail to whoever wants them.
set local lock_timeout = '5s';

-- What the file came from: a list's export, a report that somebody asked for, or the daily one of an app.
alter table downloads add column origin text not null default 'EXPORT' check (origin in ('EXPORT', 'REPORT', 'DAILY'));
-- The app that a report is about; empty: all of them.
alter table downloads add column app_id text not null default '';
-- Who is told when it is ready, parted by semicolons.
alter table downloads add column mail_to text not null default '';
alter table downloads add column language text not null default 'en';
create index downloads_reports on downloads (merchant_no, create_time, download_id) where origin <> 'EXPORT';
-- A day's report of an app is made once, whatever crashes.
alter table downloads add column report_day date;
create unique index downloads_daily on downloads (merchant_no, app_id, report_day) where origin = 'DAILY';
