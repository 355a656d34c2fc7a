-- Why: where merchants live on several servers, people and shops cannot be asked about in one statement.
-- Expands: the same function with the same answer.
set local lock_timeout = '5s';

create or replace function app.reader_of(no text, address text)
returns table (merchant text, country text, time_zone text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  shop record;
  other record;
  person record;
  tied text;
begin
  select u.uid, u.time_zone into person from public.users u where u.username = lower(address);
  select m.name, m.country, m.time_zone, m.create_time into shop from public.merchants m where m.merchant_no = no;
  if shop.name is not null then
    return query select shop.name::text, shop.country::text, coalesce(nullif(person.time_zone, ''), shop.time_zone)::text;
    return;
  end if;
  -- A mail about the login alone: the merchant that the person has worked for longest.
  for tied in select t.merchant_no from public.user_merchants t where t.uid = person.uid order by t.merchant_no loop
    select m.name, m.country, m.time_zone, m.create_time into other from public.merchants m where m.merchant_no = tied;
    if other.name is not null and (shop.create_time is null or other.create_time < shop.create_time) then
      shop := other;
    end if;
  end loop;
  return query select '', coalesce(shop.country, '')::text,
    coalesce(nullif(person.time_zone, ''), shop.time_zone, '')::text;
end $$;
