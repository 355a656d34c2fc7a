-- Why: a payer may have the receipt or the slip by mail, and a stranger with the link must not fill the mailbox with it.
set local lock_timeout = '5s';

-- When it was last mailed; null: never.
alter table orders add column paper_mail_time timestamptz;
