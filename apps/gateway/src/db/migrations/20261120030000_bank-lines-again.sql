-- Why: a line of the bank that the books did not explain at first is tied to its booking when they catch up.
-- Expands: the version before writes none of these after the first time.
set local lock_timeout = '5s';

grant update (whose, object, object_id) on bank_statement_lines to balcao_provider;
