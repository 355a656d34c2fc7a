-- Why: the jobs of a gateway that died must not wait for hours. Each one that works off the queue says again and again that
-- it lives; whoever no longer does is taken off its jobs by the others.
set local lock_timeout = '5s';

create table gateways (
  -- The name under which it locks jobs.
  gateway_id text primary key,
  -- Counted up for as long as it lives. A number and no time: machines need not agree on the hour.
  beats bigint not null
);
