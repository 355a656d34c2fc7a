-- The tax number that a reviewer approved is the merchant's own: bank accounts are compared with it. Empty: none was yet.
set local lock_timeout = '5s';

alter table kyc_cases add column tax_no text not null default '';
update kyc_cases c set tax_no = upper(regexp_replace(s.answers ->> 'tax_id', '[.\-/\s]', '', 'g'))
  from kyc_sections s
  where s.merchant_no = c.merchant_no and s.section = 'basic' and c.status = 'APPROVED' and s.answers ->> 'tax_id' <> '';
