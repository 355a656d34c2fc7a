-- Why: files of enhanced diligence need two reviewers, whoever is named in a file is looked for on lists, renewals are told before.
-- Expands: the version before neither reads nor writes it; what it approves alone was asked of one reviewer then.
set local lock_timeout = '5s';

-- Who said yes first, where a second yes is needed; empty: nobody yet.
alter table kyc_cases add column first_uid text not null default '';
alter table kyc_cases add column first_name text not null default '';
alter table kyc_cases add column first_time timestamptz;
-- How many letters told of the coming renewal.
alter table kyc_cases add column reminders integer not null default 0;
create index kyc_cases_by_end on kyc_cases (valid_until, merchant_no) where valid_until is not null;

-- Who was looked for on lists of sanctions and of politically exposed persons, each time the file was handed in.
create table kyc_screenings (
  merchant_no text not null references kyc_cases,
  screening_id text not null,
  -- The company, or whose card it is: section, group and card.
  subject text not null,
  kind text not null,
  name text not null,
  at timestamptz not null,
  primary key (merchant_no, screening_id)
);
alter table kyc_screenings add constraint kyc_screenings_kind_check check (kind in ('person', 'company'));
select app.guard('kyc_screenings');
grant select, insert on kyc_screenings to balcao_worker;
grant select on kyc_screenings to balcao_provider;

create table kyc_hits (
  merchant_no text not null references kyc_cases,
  hit_id text not null,
  screening_id text not null,
  list text not null,
  name text not null,
  score integer not null,
  -- Empty: nobody has decided yet.
  decision text not null default '',
  reason text not null default '',
  decided_by text not null default '',
  decided_at timestamptz,
  primary key (merchant_no, hit_id)
);
alter table kyc_hits add constraint kyc_hits_decision_check check (decision in ('', 'NO_MATCH', 'MATCH'));
alter table kyc_hits add constraint kyc_hits_decided_for_a_reason check (decision = '' or reason <> '');
select app.guard('kyc_hits');
grant select, insert on kyc_hits to balcao_worker;
grant select, update (decision, reason, decided_by, decided_at) on kyc_hits to balcao_provider;
