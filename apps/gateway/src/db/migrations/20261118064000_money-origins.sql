-- Why: from a line of the bank to its orders and back, also where the money went through the balance.
set local lock_timeout = '5s';

-- Of which settlements a withdrawal or a transfer took its money, first in first out, as it was when it was asked for.
create table money_origins (
  merchant_no text not null,
  object text not null check (object in ('withdrawal', 'transfer')),
  object_id text not null,
  position int not null,
  -- Empty: of no settlement; money that was put right or given back.
  settlement_no text not null,
  amount bigint not null check (amount > 0),
  -- What the withdrawal costs; the rest is what the bank gets.
  is_fee boolean not null,
  primary key (merchant_no, object, object_id, position)
);
create index money_origins_of_settlement on money_origins (merchant_no, settlement_no, object, object_id);
select app.guard('money_origins');
grant select, insert on money_origins to balcao_app;
grant select on money_origins to balcao_worker, balcao_provider;
