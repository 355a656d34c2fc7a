-- Whoever may see some apps only is told of changes in those alone: which apps a changed object belongs to.
set local lock_timeout = '5s';

-- null: it belongs to no app. {*}: to all of them, or it is not there any more.
create function app.apps_of(no text, kind text, object_id text) returns text[] language sql stable as $$
  select case kind
    when 'app' then array[object_id]
    when 'order' then coalesce(
      (select array[app_id] from public.orders where merchant_no = no and trade_no = object_id), '{*}')
    when 'dispute' then coalesce(
      (select array[app_id] from public.disputes where merchant_no = no and dispute_no = object_id), '{*}')
    when 'recurring' then coalesce(
      (select array[app_id] from public.recurrings where merchant_no = no and recurring_no = object_id), '{*}')
    when 'waybill' then coalesce(
      (select array[app_id] from public.waybills where merchant_no = no and waybill_no = object_id), '{*}')
    when 'waybillBatch' then coalesce(
      (select app_ids from public.waybill_batches where merchant_no = no and batch_no = object_id), '{*}')
    when 'virtualAccount' then coalesce(
      (select array[app_id] from public.virtual_accounts where merchant_no = no and account_id = object_id), '{*}')
    when 'accountDeposit' then coalesce(
      (select array[app_id] from public.account_deposits where merchant_no = no and deposit_no = object_id), '{*}')
    when 'download' then coalesce(
      (select app_ids from public.downloads where merchant_no = no and download_id = object_id), '{*}')
  end
$$;
grant execute on function app.apps_of(text, text, text) to balcao_app;
