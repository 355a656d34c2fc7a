-- Why: merchants add people of their own, invite them, and never get hold of a login that is not theirs.
set local lock_timeout = '5s';

-- Whether the person has shown that mail to this address reaches them. A password set by somebody else takes it away.
alter table users add column mail_proved boolean not null default true;
-- The merchant that made this login; it alone may set its password, and only while no other merchant has a tie to it.
alter table users add column home_merchant text not null default '';

-- The login was made by another merchant and nobody has proved its address: the tie opens with that proof.
alter table merchant_users add column waits_for_proof boolean not null default false;

-- As before, but a tie that waits is none yet.
create or replace function app.enter(no text, person text) returns table (
  merchant_no text, name text, status text, time_zone text, show_finance boolean, show_virtual_account boolean,
  show_new_withdrawal boolean, account_manager jsonb, role text, grants jsonb, app_ids text[], user_status int
) language plpgsql as $$
#variable_conflict use_column
begin
  perform app.tenant(no);
  return query
    select m.merchant_no, m.name, m.status, m.time_zone, m.show_finance, m.show_virtual_account, m.show_new_withdrawal,
           m.account_manager, u.role, u.grants, u.app_ids, u.status::int
    from public.merchant_users u join public.merchants m on m.merchant_no = no
    where u.merchant_no = no and u.uid = person and not u.waits_for_proof;
end $$;

-- Browsers a person has signed in with: a new one is told by mail. Kept as hashes.
create table known_devices (
  uid text not null,
  device_hash text not null,
  seen_at timestamptz not null,
  primary key (uid, device_hash)
);
create index known_devices_age on known_devices (seen_at);
grant select, insert, update, delete on known_devices to balcao_auth;
