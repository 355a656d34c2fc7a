-- Why: verification codes (spec 9: five minutes), kept as keyed hashes, and the counters that limit how many are sent.
set local lock_timeout = '5s';

-- One living code per purpose and subject: a new one takes the place of the old.
create table codes (
  purpose text not null,
  -- keyed hash of a mail address or user id: the table tells nobody who asked
  subject_hash text not null,
  code_hash text not null,
  tries int not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (purpose, subject_hash)
);
create index codes_age on codes (expires_at);

create table code_sends (
  key text primary key,
  sent int not null,
  window_start timestamptz not null
);
create index code_sends_age on code_sends (window_start);

grant select, insert, update, delete on codes, code_sends to balcao_auth;
