-- Why: the provider's rules look at payments as they are begun, and hold or refuse those that fit.
-- Expands: the version before neither reads nor writes it; what it begins meanwhile is looked at by no rule.
set local lock_timeout = '5s';

-- What the rules look at and the order does not say: how a card typed into this try begins, and its holder's document.
alter table order_attempts add column card_bin text not null default '';
alter table order_attempts add column document text not null default '';

-- Since when money that has come waits for the risk desk; null: it does not.
alter table orders add column held_time timestamptz;

-- Rows are only ever added: the latest one that counts by now is the rule.
create table risk_rules (
  rule_id text collate "C" not null,
  valid_from timestamptz not null,
  name text not null,
  -- Whose payments; empty: everybody's.
  whose text not null,
  action text not null,
  conditions jsonb not null,
  state text not null,
  set_by text not null,
  primary key (rule_id, valid_from)
);
alter table risk_rules add constraint risk_rules_action check (action in ('hold', 'refuse'));
alter table risk_rules add constraint risk_rules_state check (state in ('off', 'test', 'on'));
grant select on risk_rules to balcao_app, balcao_worker;
-- Deleted is what has not counted yet.
grant select, insert, delete on risk_rules to balcao_provider;

-- What rules said of a try, as they were then, and what the risk desk made of it.
create table risk_decisions (
  merchant_no text not null,
  trade_no text not null,
  attempt int not null,
  status text not null,
  rules jsonb not null,
  create_time timestamptz not null,
  -- What the bank said of the money that waits: what is done with it on release.
  word jsonb,
  held_time timestamptz,
  decided_by text not null default '',
  reason text not null default '',
  decide_time timestamptz,
  primary key (merchant_no, trade_no, attempt)
);
alter table risk_decisions add constraint risk_decisions_status
  check (status in ('TEST', 'REFUSED', 'MARKED', 'WAITING', 'RELEASED', 'SENT_BACK'));
create index risk_decisions_by_time on risk_decisions (create_time, trade_no, attempt);
create index risk_decisions_waiting on risk_decisions (held_time) where status = 'WAITING';
select app.guard('risk_decisions');
grant select, insert, update (status, word, held_time) on risk_decisions to balcao_app, balcao_worker;
grant select, update (status, decided_by, reason, decide_time) on risk_decisions to balcao_provider;
