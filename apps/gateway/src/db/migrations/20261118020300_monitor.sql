-- Why: whoever watches the gateways must see how long work has been waiting, and how many of them work it off.
-- Expands: the version before knows nothing of it.
set local lock_timeout = '5s';

-- The queue's own tables are shut; this shows what a monitor needs, and nothing of what a job says.
create function app.queue_depth()
returns table (task text, waiting bigint, running bigint, given_up bigint, oldest timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select j.task_identifier,
    count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts),
    count(*) filter (where j.locked_at is not null),
    count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts),
    min(j.run_at) filter (where j.locked_at is null and j.attempts < j.max_attempts)
  from graphile_worker.jobs j group by j.task_identifier order by j.task_identifier;
end $$;
revoke execute on function app.queue_depth() from public;
grant execute on function app.queue_depth() to balcao_worker;
grant select on gateways to balcao_worker;
