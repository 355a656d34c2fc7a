-- Why: a developer has months pass in the sandbox of an app within moments.
-- Expands: the version before moves no clock, and reads none of it.
set local lock_timeout = '5s';

create table test_clocks (
  merchant_no text not null,
  app_id text not null,
  -- How far it has been moved, up to where all that was due is done, and where it is going.
  ahead_seconds bigint not null,
  done_seconds bigint not null,
  target_seconds bigint not null,
  update_time timestamptz not null,
  primary key (merchant_no, app_id)
);
alter table test_clocks add constraint test_clocks_forward check (
  0 <= done_seconds and done_seconds <= ahead_seconds and ahead_seconds <= target_seconds
);
select app.guard('test_clocks');
grant select, insert, update (target_seconds, update_time) on test_clocks to balcao_app;
grant select, update (ahead_seconds, done_seconds, update_time) on test_clocks to balcao_worker;

-- Days are counted by the calendar from the start; what a clock was moved meanwhile comes off.
alter table recurrings add column ahead_seconds bigint not null default 0;
-- When the period under way was first tried; null: never, or by the version before.
alter table recurrings add column first_tried timestamptz;

grant update (due_at) on sandbox_diary to balcao_worker;
grant update (create_time) on saved_cards to balcao_worker;
grant update (end_time) on payment_links to balcao_worker;
