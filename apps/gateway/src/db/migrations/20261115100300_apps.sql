-- Why: the apps a merchant sells through; orders, staff and reports hang on them.
set local lock_timeout = '5s';

create table apps (
  merchant_no text not null references merchants,
  app_id text not null check (app_id ~ '^[0-9]{18}$'),
  name text not null,
  status text not null check (status in ('SANDBOX', 'PENDING_REVIEW', 'ENABLED', 'DISABLED')),
  create_time timestamptz not null,
  primary key (merchant_no, app_id)
);
select app.guard('apps');
grant select on apps to balcao_app, balcao_provider, balcao_worker;
