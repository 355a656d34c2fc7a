-- Why: a provider sees how each of its banks answers, stops one that misbehaves, and knows up to when its books were read.
-- Expands: the version before neither reads nor writes them; it goes on asking a bank that was paused.
set local lock_timeout = '5s';

create table channel_states (
  channel text primary key,
  -- Null: open.
  paused_at timestamptz,
  paused_by text not null default '',
  reason text not null default '',
  last_success timestamptz,
  last_failure timestamptz,
  last_detail text not null default '',
  -- How far its clock is before ours.
  skew_seconds integer not null default 0,
  -- Up to where what it received was read, by its own clock.
  read_until timestamptz,
  -- Who reads next waits for this, so that several gateways do not all ask.
  next_read timestamptz
);
grant select, insert, update on channel_states to balcao_worker, balcao_provider;

-- How calls to it went, by the minute.
create table channel_minutes (
  channel text not null,
  minute timestamptz not null,
  calls integer not null,
  failed integer not null,
  ms bigint not null,
  primary key (channel, minute)
);
grant select, insert, update, delete on channel_minutes to balcao_worker;
grant select on channel_minutes to balcao_provider;
