-- Why: a mail that was given up is sent once more when somebody of the provider says so.
-- Expands: the version before sends what waits in the queue as it always did.
set local lock_timeout = '5s';

grant update (status, attempts, settled_at) on mails to balcao_provider;
