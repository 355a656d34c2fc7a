-- Why: an app's news go to several addresses, each told of what it wants to know; and more than orders is told of.
-- Expands: the version before goes on telling orders to the notify URL; what it writes is of that address and of no mode.
set local lock_timeout = '5s';

create table notify_endpoints (
  merchant_no text not null,
  app_id text not null,
  endpoint_id text collate "C" not null,
  -- Empty: a developer's machine, which fetches what is kept for it.
  url text not null,
  note text not null,
  subjects text[] not null,
  -- Of a developer's machine: until then something is kept for it.
  listen_until timestamptz,
  create_time timestamptz not null,
  created_by text not null,
  primary key (merchant_no, app_id, endpoint_id)
);
select app.guard('notify_endpoints');
grant select, insert, update, delete on notify_endpoints to balcao_app;
grant select on notify_endpoints to balcao_worker, balcao_provider;

alter table apps add column notify_subjects text[] not null default '{order,refund,dispute}';

-- Whoever tells of something that is no order, or settles what was told of it, holds the row of its lane.
create table notification_lanes (
  merchant_no text not null,
  lane text collate "C" not null,
  told_at timestamptz not null,
  primary key (merchant_no, lane)
);
select app.guard('notification_lanes');
grant select, insert, update on notification_lanes to balcao_app, balcao_worker, balcao_provider;

alter table notifications add column endpoint_id text collate "C" not null default '';
-- Of what is no order: that of an order says so itself.
alter table notifications add column mode text not null default '';
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_known check (
  kind in ('order', 'refund', 'dispute', 'recurring', 'deposit', 'waybill', 'withdrawal', 'settlement', 'kyc', 'app', 'test')
);
create unique index notifications_lane_of_endpoint on notifications (merchant_no, lane, app_id, endpoint_id, seq);
drop index notifications_lane;
-- Reviewers decide about files, apps and money, which are told in the same transaction.
grant insert on notifications to balcao_provider;
grant insert on tally_deltas to balcao_provider;
