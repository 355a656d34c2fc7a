-- Why: what lands when is told from the next cycle on, and the merchant's own people ask for it.
set local lock_timeout = '5s';
grant select on settlement_cycles to balcao_app;
