-- Why: sessions, their rotating tokens (as hashes only) and the counters that slow down guessing.
set local lock_timeout = '5s';

create table sessions (
  session_id text primary key,
  uid text not null,
  kind text not null check (kind in ('merchant', 'provider')),
  cookie_hash text not null,
  -- counts refreshes: only the token of the generation before may ask again for a lost answer
  generation int not null,
  started_at timestamptz not null,
  last_human_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  ip text not null,
  user_agent text not null
);
create index sessions_of_user on sessions (uid, started_at);
create index sessions_age on sessions (started_at);

create table refresh_tokens (
  hash text primary key,
  session_id text not null,
  generation int not null,
  spent_at timestamptz
);
create index refresh_tokens_of_session on refresh_tokens (session_id);

create table access_tokens (
  hash text primary key,
  session_id text not null,
  expires_at timestamptz not null
);
create index access_tokens_of_session on access_tokens (session_id);
create index access_tokens_age on access_tokens (expires_at);

create table auth_counters (
  key text primary key,
  failures int not null,
  last_failure_at timestamptz not null
);

grant select, insert, update, delete on sessions, refresh_tokens, access_tokens, auth_counters to balcao_auth;
