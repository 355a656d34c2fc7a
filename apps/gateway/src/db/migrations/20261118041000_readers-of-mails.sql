-- Mails name the shop they are about, and write times and amounts as their reader does: what is known of both, whoever asks.
set local lock_timeout = '5s';

create function app.reader_of(no text, address text)
returns table (merchant text, country text, time_zone text) language sql stable security definer set search_path = '' as $$
  select coalesce(m.name, ''), coalesce(m.country, home.country, ''),
         coalesce(nullif(u.time_zone, ''), m.time_zone, home.time_zone, '')
  from (select no as merchant_no, lower(address) as username) asked
  left join public.merchants m on m.merchant_no = asked.merchant_no
  left join public.users u on u.username = asked.username
  -- A mail about the login alone: the merchant that the person has worked for longest.
  left join lateral (
    select h.country, h.time_zone from public.user_merchants t join public.merchants h on h.merchant_no = t.merchant_no
    where t.uid = u.uid order by h.create_time, h.merchant_no limit 1
  ) home on m.merchant_no is null
$$;
revoke execute on function app.reader_of(text, text) from public;
grant execute on function app.reader_of(text, text) to balcao_app, balcao_auth, balcao_provider, balcao_worker;
