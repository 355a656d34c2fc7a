-- Why: one queue for everything that one person asks for and another decides.
set local lock_timeout = '5s';

create table approvals (
  merchant_no text not null references merchants,
  approval_id text not null,
  kind text not null,
  -- What it is about: a flag, a bank account, a withdrawal.
  object_id text not null,
  status text not null check (status in ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  -- What whoever decides is shown, as it stood when it was asked for.
  ask jsonb not null,
  asked_by text not null,
  asked_name text not null,
  create_time timestamptz not null,
  decided_by text,
  decided_name text not null default '',
  reason text not null default '',
  decide_time timestamptz,
  primary key (merchant_no, approval_id)
);
-- Maker is never checker, whatever the code above may do.
alter table approvals add constraint approvals_maker_is_not_checker check (asked_by <> decided_by);
alter table approvals add constraint approvals_decided_by_somebody
  check ((status in ('APPROVED', 'REJECTED')) = (decided_by is not null));
alter table approvals add constraint approvals_settled_at_some_time
  check ((status = 'PENDING') = (decide_time is null));
alter table approvals add constraint approvals_rejected_for_a_reason check (status <> 'REJECTED' or reason <> '');
-- The same thing is asked for once at a time.
create unique index approvals_open on approvals (merchant_no, kind, object_id) where status = 'PENDING';
create index approvals_newest on approvals (merchant_no, create_time, approval_id);
-- The provider's queue goes over all merchants.
create index approvals_of_all on approvals (create_time, approval_id);
create index approvals_of_status on approvals (status, create_time, approval_id);
select app.guard('approvals');
grant select, insert, update (status, decided_by, decided_name, reason, decide_time) on approvals to balcao_app;
grant select, update (status, decided_by, decided_name, reason, decide_time) on approvals to balcao_provider;
grant select on approvals to balcao_worker;
