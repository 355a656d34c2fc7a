-- Why: a reading of one moment needs three settings, and a spread database takes each as a statement of its own.
set local lock_timeout = '5s';

-- Names the merchant of this transaction, its clock, and how long one statement may take; the patterns make format() safe.
create function app.snapshot(no text, zone text, most text) returns void language plpgsql as $$
begin
  if zone !~ '^[A-Za-z0-9_+/-]{1,64}$' or most !~ '^[0-9]{1,4}min$' then
    raise exception 'not a zone, or not a time' using errcode = '22023';
  end if;
  execute format('set local statement_timeout = %L', most);
  execute format('set local time zone %L', zone);
  perform app.tenant(no);
end $$;
