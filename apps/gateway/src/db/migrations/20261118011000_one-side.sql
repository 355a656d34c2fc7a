-- Why: people live on the coordinator of a spread database, ties with their merchant: a function that runs with its
-- owner's rights looks at the one or the other, and never at both.
set local lock_timeout = '5s';

-- Who made these logins, and who last chose their passwords, where that still counts: seven days, and until mail and
-- second factor are proved. `is_unproved` tells of each whether the second half is still to come.
create function app.makers_of(people text[], at timestamptz)
returns table (uid text, is_unproved boolean, made_by text, password_set_by text)
language sql stable security definer set search_path = '' as $$
  select u.uid, not u.mail_proved or not u.second_factor,
    case when u.made_at + interval '7 days' > at or not u.mail_proved or not u.second_factor then u.made_by else '' end,
    case when u.password_set_at + interval '7 days' > at or not u.mail_proved or not u.second_factor
      then u.password_set_by else '' end
  from public.users u where u.uid = any (people)
$$;
revoke execute on function app.makers_of(text[], timestamptz) from public;
grant execute on function app.makers_of(text[], timestamptz) to balcao_app, balcao_provider;
drop function app.eyes_of(text, text, timestamptz);

-- The latest logins of somebody who works for the merchant of this transaction, and of nobody else.
create or replace function app.logins_of(person text, most int)
returns table (login_id text, at timestamptz, outcome text, ip text, user_agent text)
language sql stable security definer set search_path = '' as $$
  select l.login_id, l.at, l.outcome, l.ip, l.user_agent
  from public.logins l
  where l.uid = person and exists (
    select 1 from public.user_merchants t
    join public.users u on u.uid = t.uid and u.kind = 'merchant'
    where t.merchant_no = current_setting('app.merchant_no', true) and t.uid = person)
  order by l.login_id desc limit most
$$;
