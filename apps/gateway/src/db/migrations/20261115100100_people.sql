-- Why: merchants, the people who work for them, and the tie between the two.
set local lock_timeout = '5s';

create table merchants (
  merchant_no text primary key check (merchant_no ~ '^M[0-9]{12}$'),
  name text not null,
  country text not null,
  time_zone text not null,
  status text not null check (status in ('PENDING_KYC', 'ACTIVE', 'SUSPENDED', 'CLOSED')),
  show_finance boolean not null,
  show_virtual_account boolean not null,
  show_new_withdrawal boolean not null,
  -- nick_name, phone, email, whatsapp, wechat, skype and avatar, each only if present
  account_manager jsonb,
  create_time timestamptz not null
);
select app.guard('merchants');
grant select on merchants to balcao_app, balcao_provider, balcao_worker;

-- A person: one login, whatever number of merchants. Reached by sign-in code alone.
create table users (
  uid text primary key,
  username text not null unique,
  real_name text not null,
  kind text not null check (kind in ('merchant', 'provider')),
  provider_role text check (provider_role in ('PLATFORM_ADMIN', 'PLATFORM_REVIEWER')),
  status smallint not null check (status in (0, 1, 2)),
  password_hash text not null,
  must_change_password boolean not null,
  create_time timestamptz not null
);
grant select, insert, update on users to balcao_auth;

-- What a person is at one merchant. Name and mail are copied here, so that staff lists never touch the global table.
create table merchant_users (
  merchant_no text not null references merchants,
  uid text not null,
  real_name text not null,
  email text not null,
  role text not null check (role in ('MERCHANT_ADMIN', 'MERCHANT_FINANCE', 'MERCHANT_OPERATOR', 'MERCHANT_SUPPORT',
    'MERCHANT_DEVELOPER', 'MERCHANT_VIEWER', 'CUSTOM')),
  -- page to 'view' or 'edit'; a role's preset is written out, so that a later change of presets surprises nobody
  grants jsonb not null,
  -- null: every app of the merchant
  app_ids text[],
  status smallint not null check (status in (0, 1, 2)),
  create_time timestamptz not null,
  primary key (merchant_no, uid)
);
create index merchant_users_newest on merchant_users (merchant_no, create_time, uid);
select app.guard('merchant_users');
grant select, insert, update, delete on merchant_users to balcao_app;
grant select on merchant_users to balcao_provider, balcao_worker;

-- Which merchants a person may choose from: the look-up that starts without a merchant.
create table user_merchants (
  uid text not null,
  merchant_no text not null,
  primary key (uid, merchant_no)
);
select app.guard('user_merchants');
create policy sign_in on user_merchants to balcao_auth using (true);
grant select, insert, delete on user_merchants to balcao_auth, balcao_app;
