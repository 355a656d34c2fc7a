-- The sandbox serves test mode alone: the live apps of a demo world have a bank of their own, and a contract knows its channel.
set local lock_timeout = '5s';

alter table recurrings add column channel text not null default '';

update orders set channel = 'demo-bank'
where mode = 'live' and channel = 'sandbox' and exists (select from installation where world = 'demo');

update recurrings r set channel = coalesce(
  (select o.channel from orders o where o.merchant_no = r.merchant_no and o.recurring_no = r.recurring_no and o.channel <> ''
   order by o.create_time desc limit 1), '');

update disputes d set channel = o.channel from orders o
where o.merchant_no = d.merchant_no and o.trade_no = d.trade_no and d.channel = 'sandbox' and o.channel = 'demo-bank';

update account_deposits set bank = 'demo-bank'
where mode = 'live' and bank = 'sandbox' and exists (select from installation where world = 'demo');

update sandbox_diary s set event = s.event || jsonb_build_object('channel', o.channel) from orders o
where s.told_at is null and o.merchant_no = s.merchant_no and o.trade_no = s.event ->> 'tradeNo' and o.channel = 'demo-bank';
