-- A browser in which a person signed in keeps tries of its own, so that strangers cannot use them up. Kept as hashes.
set local lock_timeout = '5s';

create table device_cookies (
  uid text not null,
  cookie_hash text not null,
  seen_at timestamptz not null,
  primary key (uid, cookie_hash)
);
create index device_cookies_hash on device_cookies (cookie_hash);
create index device_cookies_age on device_cookies (seen_at);
grant select, insert, update, delete on device_cookies to balcao_auth;
