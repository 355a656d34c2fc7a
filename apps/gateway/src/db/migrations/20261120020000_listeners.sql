-- Why: a developer's own machine fetches what the sandbox tells, says what became of it, and finds it without reading the log.
-- Expands: the version before writes nothing for such a machine.
set local lock_timeout = '5s';

create index notifications_of_listener on notifications (merchant_no, app_id, lane, seq)
  where endpoint_id = 'listener' and status = 'PENDING';
grant update (sent_time, attempts, outcome, delivered_time) on notifications to balcao_app;
grant insert on notification_attempts to balcao_app;
