-- The provider keeps the bank holidays by itself: governments move and add days, and settlements count by them.
set local lock_timeout = '5s';

grant insert, delete on bank_holidays to balcao_provider;
