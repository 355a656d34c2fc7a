-- Why: every call of merchant staff asks who holds the token and what this person is at the merchant; as one question it
-- costs one journey instead of two.
set local lock_timeout = '5s';

-- Names the merchant of this transaction and answers whose token this is, with the tie if there is one; no row for a
-- token that is unknown, over, or of an ended session. It runs with its owner's rights, since the app role reads neither
-- sessions nor people: what it tells, it tells only to whoever has the token.
create function app.enter_by_token(no text, token_hash text, at timestamptz) returns table (
  session_id text, uid text, kind text, cookie_hash text, started_at timestamptz, last_human_at timestamptz,
  username text, real_name text, person_status int, must_change_password boolean, second_factor boolean,
  provider_role text, person_zone text,
  merchant_no text, name text, status text, time_zone text, show_finance boolean, show_virtual_account boolean,
  show_new_withdrawal boolean, mfa_required boolean, account_manager jsonb, role text, grants jsonb, app_ids text[],
  user_status int
) language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform app.tenant(no);
  return query
    select s.session_id, s.uid, s.kind, s.cookie_hash, s.started_at, s.last_human_at,
           p.username, p.real_name, p.status::int, p.must_change_password, p.second_factor, p.provider_role, p.time_zone,
           m.merchant_no, m.name, m.status, m.time_zone, m.show_finance, m.show_virtual_account, m.show_new_withdrawal,
           m.mfa_required, m.account_manager, u.role, u.grants, u.app_ids, u.status::int
    from public.access_tokens a
    join public.sessions s on s.session_id = a.session_id and s.ended_at is null
    join public.users p on p.uid = s.uid
    left join public.merchant_users u on u.merchant_no = no and u.uid = s.uid and not u.waits_for_proof
    left join public.merchants m on m.merchant_no = no and u.merchant_no is not null
    where a.hash = token_hash and a.expires_at > at;
end $$;
revoke execute on function app.enter_by_token(text, text, timestamptz) from public;
grant execute on function app.enter_by_token(text, text, timestamptz) to balcao_app;
