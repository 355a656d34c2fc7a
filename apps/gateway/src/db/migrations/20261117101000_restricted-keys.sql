-- Why: a program should hold no more than it needs: a key for some calls, from some addresses, until some day.
set local lock_timeout = '5s';

-- Only the hash is kept: such a key is shown once, and to nobody again.
create table restricted_keys (
  merchant_no text not null,
  app_id text not null,
  key_id text not null,
  name text not null,
  mode text not null check (mode in ('test', 'live')),
  hash text not null,
  last4 text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Besides the app's own list; empty: whatever that one allows.
  ip_allow_list text[] not null default '{}',
  -- null: until it is revoked.
  expire_time timestamptz,
  -- To the minute; null: never used.
  last_used_at timestamptz,
  last_used_ip text not null default '',
  create_time timestamptz not null,
  created_by text not null,
  revoke_time timestamptz,
  primary key (merchant_no, app_id, key_id),
  foreign key (merchant_no, app_id) references apps
);
create unique index restricted_keys_hash on restricted_keys (merchant_no, hash);
select app.guard('restricted_keys');
grant select, insert, update (revoke_time) on restricted_keys to balcao_app;
-- A call that only reads notes the use of its key all the same, outside its own transaction.
grant select, update (last_used_at, last_used_ip) on restricted_keys to balcao_worker;
