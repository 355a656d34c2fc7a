-- Why: a developer sees what the shop's programs asked for in the last days, and what they were answered, by request id.
-- Expands: the version before neither reads nor writes it; calls that it answers are not in it.
set local lock_timeout = '5s';

create table api_calls (
  merchant_no text not null,
  call_id text collate "C" not null,
  app_id text not null,
  request_id text not null,
  at timestamptz not null,
  method text not null,
  path text not null,
  code text not null,
  sub_code text not null,
  -- The number of what it was about, if it had one.
  about text not null,
  duration_ms integer not null,
  -- Fields of the contract alone, and nothing of persons or secrets.
  input jsonb not null,
  primary key (merchant_no, call_id)
);
create index api_calls_listed on api_calls (merchant_no, at, call_id);
create index api_calls_of_app on api_calls (merchant_no, app_id, at, call_id);
create index api_calls_refused on api_calls (merchant_no, at, call_id) where code <> '10000';
create index api_calls_by_request on api_calls (merchant_no, request_id, at, call_id);
create index api_calls_by_number on api_calls (merchant_no, about, at, call_id) where about <> '';
create index api_calls_old on api_calls (at);
select app.guard('api_calls');
grant select, insert on api_calls to balcao_app;
grant select, delete on api_calls to balcao_worker;
