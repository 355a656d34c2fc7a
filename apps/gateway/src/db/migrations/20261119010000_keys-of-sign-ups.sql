-- Why: a sign-up that is sent twice makes one merchant, so its key is kept like those of all that create.
-- Expands: the version before neither reads nor writes it.
set local lock_timeout = '5s';

-- Who signs up belongs to no merchant yet: the key stands where such calls are booked, and nobody signed in reads it.
create policy sign_up on idempotency_keys to balcao_auth
  using (merchant_no = 'M000000000000' and call = 'signup.create')
  with check (merchant_no = 'M000000000000' and call = 'signup.create');
grant select, insert, update (reply) on idempotency_keys to balcao_auth;
