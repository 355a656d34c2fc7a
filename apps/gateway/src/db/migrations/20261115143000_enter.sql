-- Why: every call of merchant staff opens with the tenant and the person's tie; as one function both keep their plans.
set local lock_timeout = '5s';

-- Names the merchant of this transaction and answers what this person is there; no row for somebody without a tie.
create function app.enter(no text, person text) returns table (
  merchant_no text, name text, status text, time_zone text, show_finance boolean, show_virtual_account boolean,
  show_new_withdrawal boolean, account_manager jsonb, role text, grants jsonb, app_ids text[], user_status int
) language plpgsql as $$
#variable_conflict use_column
begin
  perform app.tenant(no);
  return query
    select m.merchant_no, m.name, m.status, m.time_zone, m.show_finance, m.show_virtual_account, m.show_new_withdrawal,
           m.account_manager, u.role, u.grants, u.app_ids, u.status::int
    from public.merchant_users u join public.merchants m on m.merchant_no = no
    where u.merchant_no = no and u.uid = person;
end $$;
