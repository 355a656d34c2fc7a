-- Why: an administrator changes name, colours and logo of the installation while it runs, over what the brand file says.
-- Expands: the version before knows the file alone, and shows what that says.
set local lock_timeout = '5s';

-- By the hash in their address; none is ever changed.
create table brand_logos (
  hash text primary key,
  bytes bytea not null,
  create_time timestamptz not null
);
grant select on brand_logos to balcao_app, balcao_worker;
grant select, insert on brand_logos to balcao_provider;

create table brand_settings (
  -- There is one brand.
  one boolean primary key default true check (one),
  settings jsonb not null,
  updated_by text not null,
  update_time timestamptz not null
);
grant select on brand_settings to balcao_app, balcao_worker;
grant select, insert, update, delete on brand_settings to balcao_provider;
