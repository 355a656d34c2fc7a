-- Why: a payer may end at their own bank what a contract is charged by, and the contract is over with it.
-- Expands: the version before writes none of these, and shows their reason as it shows any other.
set local lock_timeout = '5s';

alter table recurrings drop constraint recurrings_cancel_reason_check;
alter table recurrings add constraint recurrings_cancel_reason_check
  check (cancel_reason in ('', 'BY_MERCHANT', 'FIRST_ORDER_CANCELLED', 'RETRIES_EXHAUSTED', 'ENDED_AT_BANK'));
