-- Why: what merchants' own systems are told, in order, until they have it; and what became of every try.
set local lock_timeout = '5s';

create table notifications (
  merchant_no text not null,
  notification_id text collate "C" not null,
  app_id text not null,
  kind text not null check (kind in ('order', 'refund', 'dispute', 'test')),
  object_id text collate "C" not null,
  -- What leaves one after another: everything of one order has its trade_no here, a test its own id.
  lane text collate "C" not null,
  -- The place in the lane, given under the order's lock.
  seq int not null,
  event text not null,
  -- The very bytes that are sent and signed.
  body text not null,
  status text not null check (status in ('PENDING', 'DELIVERED', 'FAILED')),
  -- Tries since it was last asked for; they decide when the next one comes. All of them are counted in attempts.
  tries int not null,
  attempts int not null,
  -- When to try next. A worker that takes it moves this ahead: should the worker die, it becomes due again. null: waits
  -- for an earlier one of its lane, or is settled.
  due_at timestamptz,
  -- What the last try came to: the HTTP status, or one word.
  outcome text not null,
  business_day date not null,
  create_time timestamptz not null,
  -- The last try, and the first that was answered with success.
  sent_time timestamptz,
  delivered_time timestamptz,
  primary key (merchant_no, notification_id)
);
alter table notifications add constraint notifications_due_while_pending check (due_at is null or status = 'PENDING');
create unique index notifications_lane on notifications (merchant_no, lane, seq);
create index notifications_newest on notifications (merchant_no, create_time, notification_id);
create index notifications_of_status on notifications (merchant_no, status, create_time, notification_id);
create index notifications_of_event on notifications (merchant_no, event, status, create_time, notification_id);
create index notifications_of_app on notifications (merchant_no, app_id, status, create_time, notification_id);
create index notifications_due on notifications (merchant_no, due_at) where due_at is not null;
select app.guard('notifications');
grant select, insert, update (status, tries, due_at) on notifications to balcao_app;
grant select, insert, update on notifications to balcao_worker;
grant select on notifications to balcao_provider;

create table notification_attempts (
  merchant_no text not null,
  notification_id text collate "C" not null,
  attempt int not null,
  at timestamptz not null,
  url text not null,
  headers jsonb not null,
  duration_ms int not null,
  -- null: no answer came, and error says why.
  status int,
  -- The beginning of what was answered.
  answer text not null,
  error text not null,
  primary key (merchant_no, notification_id, attempt)
);
select app.guard('notification_attempts');
grant select on notification_attempts to balcao_app, balcao_provider;
grant select, insert on notification_attempts to balcao_worker;

-- When the merchant was last written to because an app's receiver fails.
create table notification_alarms (
  merchant_no text not null,
  app_id text not null,
  raised_at timestamptz not null,
  mailed_at timestamptz,
  primary key (merchant_no, app_id)
);
select app.guard('notification_alarms');
grant select, insert, update on notification_alarms to balcao_worker;
