-- Why: a second factor beside the password: codes by an app (TOTP) with recovery codes, and passkeys.
set local lock_timeout = '5s';

-- Kept in step with the two tables below, under the person's row lock: asked for at every call.
alter table users add column second_factor boolean not null default false;

-- One app per person; without confirmed_at it is only being set up.
create table totp_secrets (
  uid text primary key,
  sealed_secret text not null,
  -- the newest time step that was accepted: no code counts twice
  last_step bigint not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz
);

create table recovery_codes (
  uid text not null,
  -- keyed hash; shown once, when they are made
  code_hash text not null,
  used_at timestamptz,
  primary key (uid, code_hash)
);

create table passkeys (
  passkey_id text primary key,
  uid text not null,
  credential_id text not null unique,
  -- COSE, base64url
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  create_time timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (uid, create_time);

-- A challenge proves itself by its seal; only answered ones are remembered, until they would be over anyway.
create table spent_challenges (
  challenge_hash text primary key,
  expires_at timestamptz not null
);
create index spent_challenges_age on spent_challenges (expires_at);

grant select, insert, update, delete on totp_secrets, recovery_codes, passkeys, spent_challenges to balcao_auth;
