-- A merchant's own administrators may ask for a second factor of everybody who works there.
set local lock_timeout = '5s';

grant update (mfa_required) on merchants to balcao_app;
