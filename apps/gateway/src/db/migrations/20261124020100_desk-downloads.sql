-- Why: the provider's own lists can be had as files, which are the platform's.
-- Expands: the version before gives nobody of the provider such a file.
set local lock_timeout = '5s';

grant select, insert, update (status, finish_time) on downloads to balcao_provider;
