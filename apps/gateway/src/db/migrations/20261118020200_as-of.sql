-- Why: a file may be made from a copy of the database that follows some moments behind; it says what moment it shows.
-- Expands: the version before neither reads nor writes it.
set local lock_timeout = '5s';

alter table downloads add column as_of timestamptz;
