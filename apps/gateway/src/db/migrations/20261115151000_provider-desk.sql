-- Why: the provider's people run the platform: they look after merchants, mails, jobs and each other.
set local lock_timeout = '5s';

-- Whether a merchant's staff must sign in with a second factor.
alter table merchants add column if not exists mfa_required boolean not null default false;
-- Why a merchant is in its state, as the provider put it at the last change.
alter table merchants add column status_reason text not null default '';
create index merchants_newest on merchants (create_time, merchant_no);
grant update (status, status_reason, show_finance, show_virtual_account, show_new_withdrawal, account_manager,
  mfa_required) on merchants to balcao_provider;

-- The provider's own people, and nobody else's: a merchant's staff cannot be reached through it, nor any password read.
create view provider_people with (security_barrier) as
  select uid, username, real_name, kind, provider_role, status, password_hash, must_change_password, create_time, language
  from users where kind = 'provider'
  with cascaded check option;
grant select (uid, username, real_name, kind, provider_role, status, must_change_password, create_time, language),
  insert, update (status) on provider_people to balcao_provider;

-- The provider's calls are repeatable too.
grant select, insert, update (reply) on idempotency_keys to balcao_provider;

-- Mails of all merchants, newest first; and the provider writes to its own people.
create index mails_of_all on mails (create_time, id);
grant insert on mails to balcao_provider;

-- What waits, what runs, what failed. The queue's tables stay shut; these four doors show what a monitor needs, and no
-- payload.
create function app.job_counts()
returns table (task text, waiting bigint, running bigint, failing bigint, given_up bigint)
language plpgsql security definer set search_path = '' as $$
begin
  return query
    select j.task_identifier,
      count(*) filter (where j.locked_at is null and j.last_error is null),
      count(*) filter (where j.locked_at is not null),
      count(*) filter (where j.locked_at is null and j.last_error is not null and j.attempts < j.max_attempts),
      count(*) filter (where j.locked_at is null and j.last_error is not null and j.attempts >= j.max_attempts)
    from graphile_worker.jobs j group by j.task_identifier order by j.task_identifier;
end $$;

create function app.failed_jobs(most int)
returns table (id bigint, task text, attempts int, max_attempts int, last_error text, run_at timestamptz,
  created_at timestamptz)
language plpgsql security definer set search_path = '' as $$
begin
  return query
    select j.id, j.task_identifier, j.attempts::int, j.max_attempts::int, j.last_error, j.run_at, j.created_at
    from graphile_worker.jobs j where j.last_error is not null and j.locked_at is null
    order by j.id desc limit most;
end $$;

-- An instant long past is "at once" by anybody's clock. False: it runs right now, or is gone.
create function app.retry_job(job_id bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  return exists (select from graphile_worker.reschedule_jobs(array[job_id], '1970-01-01Z'::timestamptz, attempts => 0));
end $$;

create function app.forget_job(job_id bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  return exists (select from graphile_worker.complete_jobs(array[job_id]));
end $$;

revoke execute on function app.job_counts(), app.failed_jobs(int), app.retry_job(bigint), app.forget_job(bigint)
  from public;
grant execute on function app.job_counts(), app.failed_jobs(int), app.retry_job(bigint), app.forget_job(bigint)
  to balcao_provider;
