-- Why: two pairs of eyes must be two people: whoever was just made by a colleague still sees with that colleague's eyes.
set local lock_timeout = '5s';

-- Who made this login, and who last chose its password for it; empty: the person did.
alter table users add column made_by text not null default '';
alter table users add column made_at timestamptz;
alter table users add column password_set_by text not null default '';
alter table users add column password_set_at timestamptz;
-- A login of the demo world: it works for the provider without a second factor. Nothing but the demo world sets it.
alter table users add column factor_optional boolean not null default false;

-- Who took this person on; the tie's create_time says when.
alter table merchant_users add column added_by text not null default '';

create or replace view provider_people with (security_barrier) as
  select uid, username, real_name, kind, provider_role, status, password_hash, must_change_password, create_time, language,
    mail_proved, made_by, made_at, password_set_by, password_set_at, second_factor
  from users where kind = 'provider'
  with cascaded check option;
grant select (mail_proved, made_by, made_at, second_factor) on provider_people to balcao_provider;

-- With whose eyes somebody sees at a merchant: their own, and those of whoever made them, gave them their password or took
-- them on, until seven days have passed and mail and second factor are proved; and so on, from maker to maker.
-- It runs with its owner's rights, since neither role that decides reads people.
create function app.eyes_of(person text, no text, at timestamptz) returns setof text
language sql stable security definer set search_path = '' as $$
  with recursive eyes (uid) as (
    select person
    union
    select link.maker
    from eyes
    join public.users u on u.uid = eyes.uid
    cross join lateral (
      select u.made_by as maker, u.made_at as since
      union all
      select u.password_set_by, u.password_set_at
      union all
      select t.added_by, t.create_time from public.merchant_users t where t.merchant_no = no and t.uid = u.uid
    ) link
    where link.maker <> ''
      and (link.since + interval '7 days' > at or not u.mail_proved or not u.second_factor)
  )
  select uid from eyes
$$;
revoke execute on function app.eyes_of(text, text, timestamptz) from public;
grant execute on function app.eyes_of(text, text, timestamptz) to balcao_app, balcao_provider;

-- What the provider's own people ask for among themselves belongs to no merchant; it is kept where its audit rows are.
alter table approvals drop constraint approvals_merchant_no_fkey;
grant insert on approvals to balcao_provider;
