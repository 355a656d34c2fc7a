-- Why: people choose the language they are written to and the zone their times are shown in.
set local lock_timeout = '5s';

alter table users add column language text not null default 'en';
alter table users add constraint users_language check (language in ('en', 'es', 'br'));
-- IANA name; empty: the merchant's own zone
alter table users add column time_zone text not null default '';

-- A changed name is copied to the person's ties by a job.
grant update (real_name) on merchant_users to balcao_worker;
grant select on user_merchants to balcao_worker;
