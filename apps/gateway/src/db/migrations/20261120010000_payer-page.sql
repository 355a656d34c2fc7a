-- Why: a shop's own colour and words stand on the page at which its payers pay, beside the logo that its app has already.
-- Expands: the version before neither reads nor writes them.
set local lock_timeout = '5s';

alter table apps add column page_colour text not null default '';
alter table apps add column page_words text not null default '';
alter table apps add constraint apps_page_colour check (page_colour ~ '^(#[0-9a-f]{6})?$');
