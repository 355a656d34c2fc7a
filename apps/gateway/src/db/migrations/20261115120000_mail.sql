-- Why: mails are asked for in a transaction and sent after it; this is what was asked for and what became of it.
set local lock_timeout = '5s';

create table mails (
  -- the platform's own number where no merchant is meant (codes, passwords)
  merchant_no text not null,
  id text not null,
  recipient text not null,
  template text not null,
  language text not null,
  -- what the template is filled with, sealed with the installation's key; taken away when the mail is settled
  sealed_values text,
  -- QUEUED: to be sent. SENT: taken by the mail server. FAILED: given up.
  status text not null check (status in ('QUEUED', 'SENT', 'FAILED')),
  attempts int not null,
  last_error text not null,
  create_time timestamptz not null,
  -- after this moment the mail would be of no use to anybody
  expires_at timestamptz,
  settled_at timestamptz,
  primary key (merchant_no, id)
);
create index mails_newest on mails (merchant_no, create_time, id);
create index mails_age on mails (create_time, merchant_no, id);
select app.guard('mails');
create policy platform on mails for insert to balcao_auth with check (merchant_no = 'M000000000000');
grant insert on mails to balcao_app, balcao_auth, balcao_worker;
grant select on mails to balcao_provider;
grant select, update (sealed_values, status, attempts, last_error, settled_at), delete on mails to balcao_worker;
