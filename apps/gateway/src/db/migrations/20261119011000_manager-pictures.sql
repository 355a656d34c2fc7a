-- Why: the provider sends a picture of the person who looks after a merchant.
-- Expands: the version before neither reads nor writes such files.
set local lock_timeout = '5s';

-- Booked with the merchant whose card shows it, like all that is stored for it.
grant insert, update (attached_at) on files to balcao_provider;
grant insert on tally_deltas to balcao_provider;
