-- Why: once an hour every balance is compared with the sum of its entries, and whoever watches the gateway reads how it went.
set local lock_timeout = '5s';

-- One row. residual: what bookings do not cancel out to, and what balances differ by, added up without their signs.
create table ledger_proof (
  only_one boolean primary key default true,
  begun_at timestamptz not null,
  proved_at timestamptz,
  merchants int not null,
  wrong int not null,
  residual bigint not null
);
alter table ledger_proof add constraint ledger_proof_one check (only_one);
insert into ledger_proof (begun_at, merchants, wrong, residual) values ('1970-01-01Z', 0, 0, 0);
grant select, update on ledger_proof to balcao_worker;
grant select on ledger_proof to balcao_auth, balcao_provider;
