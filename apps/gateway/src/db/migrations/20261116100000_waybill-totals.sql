-- Why: waybills are counted and their pages found by totals, as those of every other list; and those of a carrier, a
-- country or an app by an index.
set local lock_timeout = '5s';

-- The merchant's day on which it was written down: what its totals are kept by, whatever its zone becomes.
alter table waybills add column business_day date;
update waybills w set business_day = (w.create_time at time zone m.time_zone)::date
  from merchants m where m.merchant_no = w.merchant_no;
alter table waybills alter column business_day set not null;

insert into tally_deltas (merchant_no, kind, day, app_id, status, method, currency, n, amount)
  select merchant_no, 'waybill', business_day, app_id, tracking_status, carrier_code, carrier_region, count(*), 0
  from waybills group by 1, 3, 4, 5, 6, 7;

create index waybills_of_carrier on waybills (merchant_no, carrier_code, create_time, waybill_no);
create index waybills_of_region on waybills (merchant_no, carrier_region, create_time, waybill_no);
create index waybills_of_app on waybills (merchant_no, app_id, create_time, waybill_no);
