-- Why: merchants add people of their own, invite them, and never get hold of a login that is not theirs.
set local lock_timeout = '5s';

-- Whether the person has shown that mail to this address reaches them. A password set by somebody else takes it away.
alter table users add column mail_proved boolean not null default true;
-- The merchant that made this login; it alone may set its password, and only while no other merchant has a tie to it.
alter table users add column home_merchant text not null default '';

-- The login was made by another merchant and nobody has proved its address: the tie opens with that proof.
alter table merchant_users add column waits_for_proof boolean not null default false;

-- Browsers a person has signed in with: a new one is told by mail. Kept as hashes.
create table known_devices (
  uid text not null,
  device_hash text not null,
  seen_at timestamptz not null,
  primary key (uid, device_hash)
);
create index known_devices_age on known_devices (seen_at);
grant select, insert, update, delete on known_devices to balcao_auth;
