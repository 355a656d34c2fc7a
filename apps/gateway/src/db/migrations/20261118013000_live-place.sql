-- Why: followers read the audit log by its place in the chain, which the sealer gives; no transaction id is needed for it.
set local lock_timeout = '5s';

drop index audit_log_followed;
alter table audit_log drop column xid;

-- One question for one object: a spread database asks the one server that has it. null: it belongs to no app. {*}: to all
-- of them, or it is not there any more.
create or replace function app.apps_of(no text, kind text, object_id text) returns text[] language plpgsql stable as $$
declare
  apps text[];
begin
  case kind
    when 'app' then apps := array[object_id];
    when 'order' then
      select array[o.app_id] into apps from public.orders o where o.merchant_no = no and o.trade_no = object_id;
    when 'dispute' then
      select array[d.app_id] into apps from public.disputes d where d.merchant_no = no and d.dispute_no = object_id;
    when 'recurring' then
      select array[r.app_id] into apps from public.recurrings r where r.merchant_no = no and r.recurring_no = object_id;
    when 'waybill' then
      select array[w.app_id] into apps from public.waybills w where w.merchant_no = no and w.waybill_no = object_id;
    when 'waybillBatch' then
      select b.app_ids into apps from public.waybill_batches b where b.merchant_no = no and b.batch_no = object_id;
    when 'virtualAccount' then
      select array[v.app_id] into apps from public.virtual_accounts v where v.merchant_no = no and v.account_id = object_id;
    when 'accountDeposit' then
      select array[d.app_id] into apps from public.account_deposits d where d.merchant_no = no and d.deposit_no = object_id;
    when 'download' then
      select d.app_ids into apps from public.downloads d where d.merchant_no = no and d.download_id = object_id;
    else return null;
  end case;
  return coalesce(apps, '{*}');
end $$;
