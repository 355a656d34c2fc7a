-- Why: the roles, the tenant setting, the job door and the three books (audit, idempotency, tallies) under every feature.
set local lock_timeout = '5s';

create schema if not exists app;

-- The owner migrates, fills and backs up; these four do the work and own nothing.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['balcao_app', 'balcao_auth', 'balcao_provider', 'balcao_worker'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin', wanted);
    end if;
    if not pg_has_role(current_user, wanted, 'member') then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
end $$;

revoke all on schema public from public;
grant usage on schema public, app to balcao_app, balcao_auth, balcao_provider, balcao_worker;

-- Names the merchant of this transaction. SET LOCAL rather than set_config: only SET reaches the nodes of a spread
-- database, and the pattern makes the format() below safe.
create function app.tenant(no text) returns void language plpgsql as $$
begin
  if no !~ '^M[0-9]{12}$' then
    raise exception 'not a merchant number' using errcode = '22023';
  end if;
  execute format('set local app.merchant_no = %L', no);
end $$;

-- Puts a tenant table under row-level security: the app role sees one merchant, worker and provider see what their
-- grants allow. ENABLE and not FORCE: the owner must be able to migrate and copy.
create function app.guard(tenant_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format(
    'create policy tenant on %s to balcao_app using (merchant_no = current_setting(''app.merchant_no'', true))',
    tenant_table);
  execute format('create policy worker on %s to balcao_worker using (true)', tenant_table);
  execute format('create policy provider on %s to balcao_provider using (true)', tenant_table);
end $$;
revoke execute on function app.guard(regclass) from public;

-- Always empty. Touching it makes the commit of a spread database two-phase; on one server it costs nothing.
create table app.two_phase (x int primary key);
grant select, delete on app.two_phase to balcao_app, balcao_auth, balcao_provider, balcao_worker;

-- The door to the job queue: jobs are born in the caller's transaction and live or die with it.
create function app.enqueue(task text, payload json, job_key text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.two_phase where x = 0;
  perform graphile_worker.add_job(task, payload, job_key => enqueue.job_key);
end $$;
revoke execute on function app.enqueue(text, json, text) from public;
grant execute on function app.enqueue(text, json, text)
  to balcao_app, balcao_auth, balcao_provider, balcao_worker;

create table audit_log (
  merchant_no text not null,
  id text not null,
  at timestamptz not null,
  actor_uid text not null,
  actor_name text not null,
  action text not null,
  object text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  ip text not null,
  user_agent text not null,
  request_id text not null,
  -- Given by the sealing job: the place in the merchant's chain, and the hash over the row and the one before it.
  seq bigint,
  hash text,
  -- The transaction that wrote it: followers read in this order, past which nothing can still appear.
  xid xid8 not null default pg_current_xact_id(),
  -- Ids begin with the time, so the key is also the order in which things happened.
  primary key (merchant_no, id)
);
create unique index audit_log_chain on audit_log (merchant_no, seq);
create index audit_log_unsealed on audit_log (merchant_no, id) where seq is null;
create index audit_log_followed on audit_log (merchant_no, xid, id);
select app.guard('audit_log');
-- What happens outside any merchant (logins, the provider's own acts) is booked on a chain of its own.
create policy platform on audit_log for insert to balcao_auth with check (merchant_no = 'M000000000000');
grant select, insert on audit_log to balcao_app, balcao_provider;
grant insert on audit_log to balcao_auth;
grant select, insert, update (seq, hash) on audit_log to balcao_worker;

create table idempotency_keys (
  merchant_no text not null,
  call text not null,
  key text not null,
  body_hash text not null,
  reply jsonb,
  at timestamptz not null,
  primary key (merchant_no, call, key)
);
create index idempotency_keys_age on idempotency_keys (at);
select app.guard('idempotency_keys');
grant select, insert, update (reply) on idempotency_keys to balcao_app;
grant select, delete on idempotency_keys to balcao_worker;

-- Totals: what was folded, plus the changes since. Writers only append, so they never wait for each other.
create table tallies (
  merchant_no text not null,
  kind text not null,
  day date not null,
  app_id text not null,
  status text not null,
  method text not null,
  currency text not null,
  n bigint not null,
  amount bigint not null,
  primary key (merchant_no, kind, day, app_id, status, method, currency)
);
select app.guard('tallies');
grant select on tallies to balcao_app, balcao_provider;
grant select, insert, update on tallies to balcao_worker;

create table tally_deltas (
  merchant_no text not null,
  id bigint generated always as identity,
  kind text not null,
  day date not null,
  app_id text not null,
  status text not null,
  method text not null,
  currency text not null,
  n bigint not null,
  amount bigint not null,
  primary key (merchant_no, id)
);
select app.guard('tally_deltas');
grant select, insert on tally_deltas to balcao_app, balcao_worker;
grant select on tally_deltas to balcao_provider;
grant update, delete on tally_deltas to balcao_worker;
