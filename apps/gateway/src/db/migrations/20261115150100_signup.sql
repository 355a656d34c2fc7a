-- Why: a company signs up by itself: a merchant that waits for its KYC, its first admin and a sandbox app.
set local lock_timeout = '5s';

-- What the company told about itself, as it stood then; the KYC file begins with it.
create table sign_ups (
  merchant_no text primary key references merchants,
  uid text not null,
  email text not null,
  company_name text not null,
  country text not null,
  tax_no text not null,
  website text not null,
  industry text not null,
  contact text not null,
  phone text not null,
  terms_accepted_at timestamptz not null
);
select app.guard('sign_ups');
grant select on sign_ups to balcao_app, balcao_provider, balcao_worker;

-- All of it in one transaction of the sign-in role, which can begin a merchant, but neither read nor change one.
create policy sign_up on merchants for insert to balcao_auth with check (status = 'PENDING_KYC');
create policy sign_up on merchant_users for insert to balcao_auth with check (role = 'MERCHANT_ADMIN');
create policy sign_up on apps for insert to balcao_auth with check (status = 'SANDBOX');
create policy sign_up on sign_ups for insert to balcao_auth with check (true);
grant insert on merchants, merchant_users, apps, sign_ups to balcao_auth;
