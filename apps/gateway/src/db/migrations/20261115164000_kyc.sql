-- Why: who a merchant is, as it says itself and as the provider's reviewers found it.
set local lock_timeout = '5s';

create table kyc_cases (
  merchant_no text primary key references merchants,
  status text not null check (status in ('DRAFT', 'SUBMITTED', 'IN_REVIEW', 'APPROVED', 'REJECTED', 'RFI', 'RENEWAL_DUE')),
  -- Reviewers look twice.
  is_enhanced boolean not null default false,
  reason text not null default '',
  -- Until when the last approval holds; null: there is none, or a rejection ended it.
  valid_until timestamptz,
  submit_time timestamptz,
  create_time timestamptz not null,
  -- When it came into its state.
  change_time timestamptz not null
);
alter table kyc_cases add constraint kyc_cases_approved_until_some_day
  check (status not in ('APPROVED', 'RENEWAL_DUE') or valid_until is not null);
alter table kyc_cases add constraint kyc_cases_rejected_for_a_reason check (status <> 'REJECTED' or reason <> '');
-- The provider's queue goes over all merchants.
create index kyc_cases_of_all on kyc_cases (change_time, merchant_no);
create index kyc_cases_of_status on kyc_cases (status, change_time, merchant_no);
create index kyc_cases_to_renew on kyc_cases (valid_until) where status = 'APPROVED';
select app.guard('kyc_cases');
grant select, insert, update on kyc_cases to balcao_app;
grant select, update on kyc_cases to balcao_provider, balcao_worker;

create table kyc_sections (
  merchant_no text not null references kyc_cases,
  section text not null,
  -- A save names the version it began with: of two at once, the later is told.
  version int not null,
  answers jsonb not null,
  update_time timestamptz not null,
  update_by text not null,
  primary key (merchant_no, section)
);
select app.guard('kyc_sections');
grant select, insert, update on kyc_sections to balcao_app;
grant select on kyc_sections to balcao_provider, balcao_worker;

-- Every version of every attachment; nothing that was ever handed in goes away.
create table kyc_files (
  merchant_no text not null references kyc_cases,
  file_id text not null,
  type text not null,
  -- The id of a person's card; empty: the company.
  subject text not null,
  version int not null,
  name text not null,
  size int not null,
  by text not null,
  create_time timestamptz not null,
  replaced_by text not null default '',
  end_time timestamptz,
  primary key (merchant_no, file_id)
);
select app.guard('kyc_files');
grant select, insert, update (replaced_by, end_time) on kyc_files to balcao_app;
grant select on kyc_files to balcao_provider, balcao_worker;

create table kyc_comments (
  merchant_no text not null references kyc_cases,
  comment_id text not null,
  section text not null,
  path text not null,
  text text not null,
  -- What stood there when it was said: a change shows by it.
  was text not null,
  by text not null,
  create_time timestamptz not null,
  -- When the merchant was asked; before, only the reviewers see it.
  ask_time timestamptz,
  answer text not null default '',
  resolve_time timestamptz,
  primary key (merchant_no, comment_id)
);
select app.guard('kyc_comments');
grant select, update (answer, resolve_time) on kyc_comments to balcao_app;
grant select, insert, update (ask_time, resolve_time), delete on kyc_comments to balcao_provider;

create table kyc_events (
  merchant_no text not null references kyc_cases,
  id bigint generated always as identity,
  event text not null,
  status text not null,
  who text not null,
  reason text not null,
  at timestamptz not null,
  -- When the merchant's admins were told by mail.
  told_at timestamptz,
  primary key (merchant_no, id)
);
select app.guard('kyc_events');
grant select, insert on kyc_events to balcao_app, balcao_provider;
grant select, insert, update (told_at) on kyc_events to balcao_worker;
