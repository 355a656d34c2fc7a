-- Why: the provider's overview of ninety days read a row for every country, method and state of each day; it needs their sums.
-- Contracts: the version before adds to the table that goes, so it must not go on beside this one.
set local lock_timeout = '5s';

-- Of all merchants together: each day as a whole, and once more by method and by country.
create table platform_sums (
  day date not null,
  currency text not null,
  -- all, method, country, or notification: then the name is a state and only made_n is told.
  part text not null,
  name text not null,
  made_n bigint not null,
  open_n bigint not null,
  won_n bigint not null,
  paid_n bigint not null,
  paid_amount bigint not null,
  fee_amount bigint not null,
  primary key (day, currency, part, name)
);
grant select, insert, update, delete on platform_sums to balcao_worker;
grant select on platform_sums to balcao_provider;

insert into platform_sums (day, currency, part, name, made_n, open_n, won_n, paid_n, paid_amount, fee_amount)
  select d.day, d.currency, p.part, p.name,
    coalesce(sum(d.n) filter (where d.kind in ('order', 'notification')), 0),
    coalesce(sum(d.n) filter (where d.kind = 'order' and d.status = 'open'), 0),
    coalesce(sum(d.n) filter (where d.kind = 'order' and d.status = 'won'), 0),
    coalesce(sum(d.n) filter (where d.kind = 'paid'), 0),
    coalesce(sum(d.amount) filter (where d.kind = 'paid'), 0),
    coalesce(sum(d.amount) filter (where d.kind = 'fee'), 0)
  from platform_days d
  cross join lateral (values
    ('all', '', d.kind <> 'notification'),
    -- Fees are booked without a method.
    ('method', d.method, d.kind in ('order', 'paid') and d.method <> ''),
    ('country', d.country, d.kind <> 'notification' and d.country <> ''),
    ('notification', d.status, d.kind = 'notification')
  ) p (part, name, is_wanted)
  where p.is_wanted
  group by 1, 2, 3, 4;

drop table platform_days;
