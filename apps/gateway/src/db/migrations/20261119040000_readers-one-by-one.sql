-- Why: where merchants live on several servers, people and shops cannot be asked about in one statement, nor by another role
-- than the one that writes: the gateway asks for the person here and for the shop itself, under its own role.
-- Expands: the version before goes on with app.reader_of.
set local lock_timeout = '5s';

create function app.person_at(address text) returns table (uid text, time_zone text)
language sql stable security definer set search_path = '' as $$
  select u.uid, u.time_zone from public.users u where u.username = lower(address)
$$;
revoke execute on function app.person_at(text) from public;
grant execute on function app.person_at(text) to balcao_app, balcao_auth, balcao_provider, balcao_worker;

create function app.homes_of(person text) returns setof text
language sql stable security definer set search_path = '' as $$
  select t.merchant_no from public.user_merchants t where t.uid = person order by t.merchant_no limit 50
$$;
revoke execute on function app.homes_of(text) from public;
grant execute on function app.homes_of(text) to balcao_app, balcao_auth, balcao_provider, balcao_worker;

-- A mail about a login is written on the clock of the shop that the person works for.
grant select (merchant_no, name, country, time_zone, create_time) on merchants to balcao_auth;
create policy readers on merchants for select to balcao_auth using (true);
