-- Why: what was tried in the sandbox uses up no number of a live order or contract.
set local lock_timeout = '5s';

create unique index orders_out_trade_no_by_mode on orders (merchant_no, out_trade_no, mode);
drop index orders_out_trade_no;
create unique index recurrings_out_trade_no_by_mode on recurrings (merchant_no, out_trade_no, mode);
drop index recurrings_out_trade_no;
