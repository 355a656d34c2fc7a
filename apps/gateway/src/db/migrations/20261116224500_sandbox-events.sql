-- What the sandbox's banks are still to say names its merchant as every row does.
set local lock_timeout = '5s';

update sandbox_diary set event = (event - 'merchantNo') || jsonb_build_object('merchant_no', event -> 'merchantNo')
where told_at is null and event ? 'merchantNo';

update sandbox_payouts set event = (event - 'merchantNo') || jsonb_build_object('merchant_no', event -> 'merchantNo')
where told_at is null and event ? 'merchantNo';
