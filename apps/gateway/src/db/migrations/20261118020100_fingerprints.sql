-- Why: a gateway with another secret key, or of a version that does not know this schema, would do harm before anybody
-- notices. Both are told apart at its start.
-- Expands: the version before reads and writes neither of these columns.
set local lock_timeout = '5s';

-- A keyed hash of the installation's name for itself; it tells the key from others and nothing more.
alter table installation add column secret_check text;

-- Whether versions that do not know a migration may go on with what it left.
alter table app.migrations add column expands boolean not null default false;
