-- Why: a merchant may require a second factor of everybody who works for it.
set local lock_timeout = '5s';

alter table merchants add column if not exists mfa_required boolean not null default false;

-- As before, and says whether the merchant requires a second factor.
drop function app.enter(text, text);
create function app.enter(no text, person text) returns table (
  merchant_no text, name text, status text, time_zone text, show_finance boolean, show_virtual_account boolean,
  show_new_withdrawal boolean, mfa_required boolean, account_manager jsonb, role text, grants jsonb, app_ids text[],
  user_status int
) language plpgsql as $$
#variable_conflict use_column
begin
  perform app.tenant(no);
  return query
    select m.merchant_no, m.name, m.status, m.time_zone, m.show_finance, m.show_virtual_account, m.show_new_withdrawal,
           m.mfa_required, m.account_manager, u.role, u.grants, u.app_ids, u.status::int
    from public.merchant_users u join public.merchants m on m.merchant_no = no
    where u.merchant_no = no and u.uid = person and not u.waits_for_proof;
end $$;
