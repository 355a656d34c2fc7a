-- A connector gives account numbers out by itself: the clock asks it, and adds them.
grant insert on account_pool to balcao_worker;
