-- Why: balances are cut at transaction ids, and a restored copy lives on a server whose own count begins again below them.
set local lock_timeout = '5s';

-- Run by the owner at every start. A cut that the server has yet to reach would hide every new entry behind it.
create function app.rebase_transactions() returns boolean language plpgsql as $$
begin
  if not exists (
    select from public.ledger_balances b where b.cut > pg_snapshot_xmin(pg_current_snapshot())) then
    return false;
  end if;
  -- Everything that is here was committed before this start: it all lies before the new cut.
  update public.ledger_entries set xid = '1';
  update public.ledger_balances b set cut = '2', amount = coalesce((
    select sum(e.amount) from public.ledger_entries e
    where e.merchant_no = b.merchant_no and e.currency = b.currency and e.account = b.account), 0);
  return true;
end $$;
revoke execute on function app.rebase_transactions() from public;
