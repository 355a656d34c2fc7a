-- Why: a sandbox key lists the few orders it reaches, however many live ones its app has had since.
set local lock_timeout = '5s';

create index orders_of_sandbox on orders (merchant_no, app_id, create_time, trade_no) where mode = 'test';
