-- Why: how fast account numbers are given away tells when they will run out.
-- Expands: the version before draws numbers by the same function, which notes the time by itself.
set local lock_timeout = '5s';

-- null: never given away, or before this was noted.
alter table account_pool add column drawn_at timestamptz;
create index account_pool_drawn on account_pool (mode, drawn_at) where drawn_at is not null;

create or replace function app.draw_account_number(wanted text, merchant text, account text, at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  drawn text;
begin
  delete from app.two_phase where x = 0;
  update public.account_pool p set held_by = merchant, account_id = account, free_at = null, drawn_at = at
  where p.number = (
    select f.number from public.account_pool f where f.mode = wanted and f.free_at <= at
    order by f.free_at, f.number limit 1 for update skip locked)
  returning p.number into drawn;
  return drawn;
end $$;
