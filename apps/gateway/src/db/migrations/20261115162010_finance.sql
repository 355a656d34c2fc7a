-- Why: merchants take their money out: to which accounts, by which withdrawals, under which terms.
set local lock_timeout = '5s';

-- Days on which a country's banks do not work besides weekends.
create table bank_holidays (
  country text not null,
  day date not null,
  name text not null,
  primary key (country, day)
);
grant select on bank_holidays to balcao_app, balcao_worker, balcao_provider;
insert into bank_holidays (country, day, name)
  select 'BRA', (y || d)::date, n from unnest(array['2026', '2027', '2028']) y, (values
    ('-01-01', 'Confraternização Universal'), ('-04-21', 'Tiradentes'), ('-05-01', 'Dia do Trabalho'),
    ('-09-07', 'Independência'), ('-10-12', 'Nossa Senhora Aparecida'), ('-11-02', 'Finados'),
    ('-11-15', 'Proclamação da República'), ('-11-20', 'Consciência Negra'), ('-12-25', 'Natal')) fixed (d, n)
  union all
  select 'MEX', (y || d)::date, n from unnest(array['2026', '2027', '2028']) y, (values
    ('-01-01', 'Año Nuevo'), ('-05-01', 'Día del Trabajo'), ('-09-16', 'Independencia'), ('-11-02', 'Día de Muertos'),
    ('-12-12', 'Día del Empleado Bancario'), ('-12-25', 'Navidad')) fixed (d, n)
  union all
  select c, d::date, n from (values
    ('BRA', '2026-02-16', 'Carnaval'), ('BRA', '2026-02-17', 'Carnaval'), ('BRA', '2026-04-03', 'Sexta-feira Santa'),
    ('BRA', '2026-06-04', 'Corpus Christi'), ('BRA', '2027-02-08', 'Carnaval'), ('BRA', '2027-02-09', 'Carnaval'),
    ('BRA', '2027-03-26', 'Sexta-feira Santa'), ('BRA', '2027-05-27', 'Corpus Christi'),
    ('BRA', '2028-02-28', 'Carnaval'), ('BRA', '2028-02-29', 'Carnaval'), ('BRA', '2028-04-14', 'Sexta-feira Santa'),
    ('BRA', '2028-06-15', 'Corpus Christi'),
    ('MEX', '2026-02-02', 'Constitución'), ('MEX', '2026-03-16', 'Natalicio de Juárez'),
    ('MEX', '2026-04-02', 'Jueves Santo'), ('MEX', '2026-04-03', 'Viernes Santo'), ('MEX', '2026-11-16', 'Revolución'),
    ('MEX', '2027-02-01', 'Constitución'), ('MEX', '2027-03-15', 'Natalicio de Juárez'),
    ('MEX', '2027-03-25', 'Jueves Santo'), ('MEX', '2027-03-26', 'Viernes Santo'), ('MEX', '2027-11-15', 'Revolución'),
    ('MEX', '2028-02-07', 'Constitución'), ('MEX', '2028-03-20', 'Natalicio de Juárez'),
    ('MEX', '2028-04-13', 'Jueves Santo'), ('MEX', '2028-04-14', 'Viernes Santo'),
    ('MEX', '2028-11-20', 'Revolución')) moving (c, d, n);

create table bank_accounts (
  merchant_no text not null,
  account_id text not null,
  kind text not null check (kind in ('BR_BANK', 'PIX', 'CLABE', 'IBAN')),
  currency text not null,
  holder text not null,
  -- CPF, CNPJ or another country's tax number: the merchant's own, normalised.
  document text not null,
  -- What the kind needs: bank, agency, account and digits; a key; a CLABE; IBAN, BIC and the bank in between.
  details jsonb not null,
  -- What lists show: the bank, and the account's last signs.
  bank_name text not null,
  masked text not null,
  status text not null check (status in ('PENDING', 'VERIFIED', 'REJECTED', 'DISABLED')),
  -- Why the provider said no.
  reason text not null default '',
  -- Takes no money before this moment, verified or not.
  usable_from timestamptz not null,
  created_by text not null,
  create_time timestamptz not null,
  update_time timestamptz not null,
  primary key (merchant_no, account_id)
);
create index bank_accounts_newest on bank_accounts (merchant_no, create_time, account_id);
select app.guard('bank_accounts');
grant select, insert, update on bank_accounts to balcao_app;
grant select, update (status, reason, update_time) on bank_accounts to balcao_provider;
grant select on bank_accounts to balcao_worker;

-- Dated rows, as all terms are: the latest that has begun counts. Days are days on which banks work.
create table withdrawal_terms (
  merchant_no text not null,
  currency text not null,
  valid_from timestamptz not null,
  fee bigint not null check (fee >= 0),
  minimum bigint not null check (minimum > 0),
  arrival_days int not null check (arrival_days >= 0),
  primary key (merchant_no, currency, valid_from)
);
select app.guard('withdrawal_terms');
grant select on withdrawal_terms to balcao_app, balcao_worker, balcao_provider;

-- Above this amount a second person of the merchant approves; no row: never.
create table withdrawal_thresholds (
  merchant_no text not null,
  currency text not null,
  amount bigint not null check (amount >= 0),
  set_by text not null,
  update_time timestamptz not null,
  primary key (merchant_no, currency)
);
select app.guard('withdrawal_thresholds');
grant select, insert, update, delete on withdrawal_thresholds to balcao_app;
grant select on withdrawal_thresholds to balcao_worker, balcao_provider;

create table withdrawals (
  merchant_no text not null,
  withdrawal_no text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  source text not null check (source in ('available', 'payout')),
  account_id text not null,
  -- The account as it stood when it was asked for: where the money goes whatever is changed later.
  account jsonb not null,
  masked text not null,
  remark text not null,
  status text not null check (status in ('SUBMITTED', 'IN_REVIEW', 'PROCESSING', 'PAID', 'REJECTED', 'CANCELLED', 'FAILED',
    'RETURNED')),
  -- Why it was rejected, failed or came back.
  reason text not null default '',
  bank_ref text not null default '',
  asked_by text not null,
  asked_name text not null,
  arrives_on date not null,
  -- When the bank took it over.
  sent_at timestamptz,
  create_time timestamptz not null,
  update_time timestamptz not null,
  primary key (merchant_no, withdrawal_no)
);
create index withdrawals_newest on withdrawals (merchant_no, create_time, withdrawal_no);
create index withdrawals_of_status on withdrawals (merchant_no, status, create_time, withdrawal_no);
select app.guard('withdrawals');
grant select, insert, update on withdrawals to balcao_app, balcao_worker;
grant select, update (status, reason, update_time) on withdrawals to balcao_provider;

create table withdrawal_events (
  merchant_no text not null,
  withdrawal_no text not null,
  id bigint generated always as identity,
  event text not null,
  status text not null,
  who text not null,
  detail text not null,
  at timestamptz not null,
  primary key (merchant_no, withdrawal_no, id)
);
select app.guard('withdrawal_events');
grant select, insert on withdrawal_events to balcao_app, balcao_worker, balcao_provider;

-- The provider's no gives the money back in the moment of the decision.
grant insert on ledger_entries to balcao_provider;
grant insert, update on ledger_balances to balcao_provider;

-- Everything a paying bank ever told, once per its own event number; what the table does not foresee is kept for review.
create table payout_events (
  merchant_no text not null,
  bank text not null,
  event_id text not null,
  payout_no text not null,
  kind text not null,
  payload jsonb not null,
  outcome text not null check (outcome in ('APPLIED', 'REVIEW')),
  at timestamptz not null,
  primary key (merchant_no, bank, event_id)
);
create index payout_events_of_payout on payout_events (merchant_no, payout_no);
select app.guard('payout_events');
grant select, insert on payout_events to balcao_worker;
grant select on payout_events to balcao_app, balcao_provider;

-- The sandbox bank's own diary of payouts: what it will say, and when.
create table sandbox_payouts (
  merchant_no text not null,
  event_id text not null,
  due_at timestamptz not null,
  event jsonb not null,
  told_at timestamptz,
  primary key (merchant_no, event_id)
);
create index sandbox_payouts_due on sandbox_payouts (due_at) where told_at is null;
select app.guard('sandbox_payouts');
grant select, insert, update (told_at) on sandbox_payouts to balcao_worker;
