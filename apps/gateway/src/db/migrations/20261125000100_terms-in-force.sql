-- Why: the money desk looks through the terms of all merchants, the latest first.
-- Expands: the version before goes on as it is; its rows are in the indexes too.
set local lock_timeout = '5s';

create index terms_by_begin on terms (valid_from, merchant_no, currency, method);
create index settlement_terms_by_begin on settlement_terms (valid_from, merchant_no, currency);
create index fx_rates_by_begin on fx_rates (valid_from, merchant_no, currency, settle_currency);
create index instalment_terms_by_begin on instalment_terms (valid_from, merchant_no, currency);
