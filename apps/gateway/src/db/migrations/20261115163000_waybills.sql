-- Why: what was shipped for which order, what the carrier said of it, and the files that brought many at once.
set local lock_timeout = '5s';

create table waybills (
  merchant_no text not null,
  waybill_no text collate "C" not null,
  trade_no text collate "C" not null,
  -- The order's own, copied: searched for, and associated apps narrow every question about waybills.
  out_trade_no text collate "C" not null,
  app_id text not null,
  carrier_code text not null,
  carrier_region text not null,
  tracking_number text collate "C" not null,
  ship_date date not null,
  receiver text not null,
  goods text not null,
  tracking_status text not null check (tracking_status in ('PENDING', 'NOT_FOUND', 'INFO_RECEIVED', 'IN_TRANSIT',
    'AVAILABLE_FOR_PICKUP', 'OUT_FOR_DELIVERY', 'DELIVERY_FAILURE', 'DELIVERED', 'EXCEPTION', 'EXPIRED', 'RETURNED',
    'CANCELLED')),
  -- When the carrier says the status came to be.
  status_time timestamptz,
  source text not null check (source in ('MANUAL', 'BATCH', 'API')),
  created_by text not null,
  -- When the carrier is asked again; null once all is over.
  next_track_time timestamptz,
  create_time timestamptz not null,
  primary key (merchant_no, waybill_no)
);
create unique index waybills_once on waybills (merchant_no, trade_no, carrier_code, tracking_number);
create index waybills_newest on waybills (merchant_no, create_time, waybill_no);
create index waybills_of_status on waybills (merchant_no, tracking_status, create_time, waybill_no);
create index waybills_by_number on waybills (merchant_no, tracking_number);
create index waybills_by_out_trade_no on waybills (merchant_no, out_trade_no);
create index waybills_to_track on waybills (next_track_time) where next_track_time is not null;
select app.guard('waybills');
grant select, insert, update on waybills to balcao_app, balcao_worker;
grant select on waybills to balcao_provider;

create table waybill_events (
  merchant_no text not null,
  waybill_no text not null,
  -- The carrier's own name of it: heard twice, it is one event.
  event_id text not null,
  status text not null,
  place text not null,
  text text not null,
  at timestamptz not null,
  primary key (merchant_no, waybill_no, event_id)
);
select app.guard('waybill_events');
grant select, insert on waybill_events to balcao_app, balcao_worker;
grant select on waybill_events to balcao_provider;

create table waybill_batches (
  merchant_no text not null,
  batch_no text collate "C" not null,
  file_name text not null,
  status text not null check (status in ('UPLOADED', 'PARSING', 'SUCCESS', 'PARTIAL', 'FAILED')),
  rows int not null,
  good int not null,
  added int not null,
  unchanged int not null,
  failed int not null,
  -- The apps of whoever sent it; null: all.
  app_ids text[],
  created_by text not null,
  create_time timestamptz not null,
  finish_time timestamptz,
  primary key (merchant_no, batch_no)
);
create index waybill_batches_newest on waybill_batches (merchant_no, create_time, batch_no);
select app.guard('waybill_batches');
grant select, insert, update on waybill_batches to balcao_app, balcao_worker;
grant select on waybill_batches to balcao_provider;

create table waybill_batch_rows (
  merchant_no text not null,
  batch_no text collate "C" not null,
  -- As a spreadsheet counts them.
  line int not null,
  cells jsonb not null,
  faults jsonb not null,
  -- The order that the row is for, once it is found.
  trade_no text collate "C",
  result text check (result in ('ADDED', 'UNCHANGED', 'FAILED')),
  primary key (merchant_no, batch_no, line)
);
create index waybill_batch_rows_faulty on waybill_batch_rows (merchant_no, batch_no, line) where faults <> '[]'::jsonb;
create index waybill_batch_rows_open on waybill_batch_rows (merchant_no, batch_no, line) where result is null;
select app.guard('waybill_batch_rows');
grant select, insert, update on waybill_batch_rows to balcao_app, balcao_worker;
grant select on waybill_batch_rows to balcao_provider;
