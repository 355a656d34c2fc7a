-- Why: a session alone must not open what a thief would want most. It notes when its person last proved who they are, and
-- how often that went wrong.
set local lock_timeout = '5s';

alter table sessions
  add column stepped_up_at timestamptz,
  add column tries int not null default 0,
  add column tried_at timestamptz;
