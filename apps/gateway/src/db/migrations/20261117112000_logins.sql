-- Why: people see who came in with their name, and who tried to.
set local lock_timeout = '5s';

create table logins (
  uid text not null,
  login_id text not null,
  at timestamptz not null,
  outcome text not null check (outcome in ('IN', 'WRONG_PASSWORD', 'WRONG_FACTOR', 'SHUT')),
  ip text not null,
  user_agent text not null,
  primary key (uid, login_id)
);
create index logins_age on logins (at);
grant select, insert, delete on logins to balcao_auth;

-- The latest logins of somebody who works for the merchant of this transaction, and of nobody else. It runs with its
-- owner's rights, since the app role reads nothing of people.
create function app.logins_of(person text, most int)
returns table (login_id text, at timestamptz, outcome text, ip text, user_agent text)
language sql stable security definer set search_path = '' as $$
  select l.login_id, l.at, l.outcome, l.ip, l.user_agent
  from public.logins l
  where l.uid = person and exists (
    select from public.merchant_users t
    join public.users u on u.uid = t.uid and u.kind = 'merchant'
    where t.merchant_no = current_setting('app.merchant_no', true) and t.uid = person and not t.waits_for_proof)
  order by l.login_id desc limit most
$$;
revoke execute on function app.logins_of(text, int) from public;
grant execute on function app.logins_of(text, int) to balcao_app;
