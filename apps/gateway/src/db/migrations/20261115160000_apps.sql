-- Why: an app tells about itself, goes live by review, and holds the keys that programs call and sign with.
set local lock_timeout = '5s';

alter table apps add column short_name text not null default '';
alter table apps add column logo_file_id text;
alter table apps add column country text not null default '';
alter table apps add column industry text not null default '';
alter table apps add column website text not null default '';
alter table apps add column contact_email text not null default '';
alter table apps add column complaint_email text not null default '';
alter table apps add column manager_name text not null default '';
alter table apps add column phone text not null default '';
-- Up to five addresses, separated by semicolons, as the spec has it.
alter table apps add column report_recipients text not null default '';
-- Where notifications go; empty: nowhere.
alter table apps add column notify_url text not null default '';
-- Addresses and networks that may call the merchants' API for this app; empty: any.
alter table apps add column ip_allow_list text[] not null default '{}';
-- Why the provider sent it back to the sandbox or switched it off; empty: nothing to say.
alter table apps add column status_reason text not null default '';
alter table apps add column live_time timestamptz;
-- null: unchanged since it was made.
alter table apps add column update_time timestamptz;
alter table apps add column update_by text not null default '';
create index apps_newest on apps (merchant_no, create_time, app_id);
grant insert, update on apps to balcao_app;
grant update (status, status_reason, live_time, update_time, update_by) on apps to balcao_provider;

-- What programs prove themselves and check signatures with. The value is sealed; no list ever reads it.
create table app_keys (
  merchant_no text not null,
  app_id text not null,
  key_id text not null,
  kind text not null check (kind in ('SECURITY_KEY', 'SECRET_WORD', 'MD5_KEY', 'PUBLIC_KEY')),
  -- Which orders a security key reaches; the other kinds serve both and leave it empty.
  mode text not null check (mode in ('', 'test', 'live')),
  sealed_value text not null,
  -- A security key is found by it.
  hash text,
  last4 text not null,
  create_time timestamptz not null,
  created_by text not null,
  -- Set by a rotation: the old one works on for a day. null: until it is replaced or revoked.
  expire_time timestamptz,
  revoke_time timestamptz,
  primary key (merchant_no, app_id, key_id),
  foreign key (merchant_no, app_id) references apps
);
alter table app_keys add constraint app_keys_mode_of_kind check ((kind = 'SECURITY_KEY') = (mode <> ''));
alter table app_keys add constraint app_keys_hash_of_kind check ((kind = 'SECURITY_KEY') = (hash is not null));
create unique index app_keys_hash on app_keys (merchant_no, hash) where hash is not null;
select app.guard('app_keys');
grant select, insert, update (expire_time, revoke_time) on app_keys to balcao_app;
grant select on app_keys to balcao_worker;

-- A company that signs up gets its first keys with its first app, and only such as reach the sandbox.
create policy sign_up on app_keys for insert to balcao_auth with check (mode in ('', 'test'));
grant insert on app_keys to balcao_auth;

-- An order is of the sandbox or live from its first moment; whatever its app becomes later changes nothing.
alter table orders add column mode text not null default 'live';
alter table orders add constraint orders_mode check (mode in ('test', 'live'));
update orders set mode = 'test' from apps
  where apps.merchant_no = orders.merchant_no and apps.app_id = orders.app_id
    and apps.status in ('SANDBOX', 'PENDING_REVIEW');
